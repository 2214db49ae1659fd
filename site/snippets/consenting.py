import asyncio

from cgp_toolkit.host import Grantor, Host
from cgp_types import ContextQuery, DataFlow, ProviderInfo
from shelf import Shelf


class Wiki(Shelf):
    """The shelf again, but kept by a service that the organisation runs."""

    id = "wiki"
    info = ProviderInfo(
        name="wiki",
        version="1.0",
        data_flow=DataFlow(reads=True, egress=True, egress_scopes=["org-tenant"]),
    )


async def main() -> None:
    question = ContextQuery(goal="How are retries configured?", max_frames=1, max_tokens=400)
    async with Host() as host:
        await host.register(Wiki())
        for report in (await host.query_all(question)).reports:
            print("before:", report.summary)
        for request in await host.consent_missing("wiki"):
            print(request.sentence)
            await host.grant(request, Grantor(kind="human", id="ada"))
        for report in (await host.query_all(question)).reports:
            print("after:", report.summary)


asyncio.run(main())
