import asyncio
import sys

from cgp_toolkit.host import Host
from cgp_types import ContextQuery


async def main() -> None:
    async with Host() as host:
        await host.add_stdio("shelf", [sys.executable, "shelf.py"])
        await host.add_stdio("docs", [sys.executable, "-m", "cgp_toolkit.examples.docs"])
        question = ContextQuery(goal="How are retries configured?", max_frames=2, max_tokens=400)
        answers = await host.query_all(question)
        for report in answers.reports:
            print(f"{report.provider_id}: {len(report.frames)} frames")
        composition = answers.compose(budget=400)
        for citation in composition.citations:
            print("cited as:", citation.label)


asyncio.run(main())
