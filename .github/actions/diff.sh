#!/usr/bin/env bash
# The step of action.yml: annotations on standard output, a table in the summary of the job, a SARIF file where one is wanted.
set -euo pipefail

against=$CGP_AGAINST
if [ -z "$against" ]; then
  base=${GITHUB_BASE_REF:-}
  if [ -z "$base" ]; then
    echo '::error title=cgp diff::This is no pull request: name the old revision with `against`.'
    exit 2
  fi
  # Checkouts are shallow; the one commit that is needed is fetched.
  git fetch --quiet --depth=1 origin "$base"
  against="FETCH_HEAD:$CGP_SCHEMA"
fi

options=(--fail-on "${CGP_FAIL_ON:-breaking}")
[ -z "${CGP_CONFIG:-}" ] || options+=(--config "$CGP_CONFIG")
for category in ${CGP_CATEGORY:-}; do options+=(--category "$category"); done

# The exit code is that of the annotations, and is kept until everything was written.
status=0
cgp diff "$against" "$CGP_SCHEMA" "${options[@]}" --format github || status=$?
if [ "$status" = 2 ] || [ "$status" = 5 ]; then
  echo "::error file=$CGP_SCHEMA,title=cgp diff::The revisions could not be compared; the lines above say why."
  exit "$status"
fi

report=$(mktemp)
cgp diff "$against" "$CGP_SCHEMA" "${options[@]}" --format json >"$report" || true
python - "$report" >>"${GITHUB_OUTPUT:-/dev/null}" <<'PYTHON'
import json, sys
policy = json.load(open(sys.argv[1], encoding="utf-8"))["policy"]
print(f"level={policy['level']}")
print(f"breaks={str(policy['breaks']).lower()}")
PYTHON
cgp diff "$against" "$CGP_SCHEMA" "${options[@]}" --format markdown >>"${GITHUB_STEP_SUMMARY:-/dev/null}" || true
if [ -n "${CGP_SARIF:-}" ]; then
  cgp diff "$against" "$CGP_SCHEMA" "${options[@]}" --format sarif >"$CGP_SARIF" || true
fi
exit "$status"
