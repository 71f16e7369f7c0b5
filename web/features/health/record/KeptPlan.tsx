/** The way to a birth plan that isn't offered any more: after a loss in words that say nothing of it. */
import { readBirthPlan } from "@larkwell/contract/birth-plan.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { isOfferedPlan } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { Muted } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";

export function KeptPlan() {
  const me = useMe();
  const { data } = useQuery({ ...q(readBirthPlan, { params: { user_id: me.id } }), enabled: !isOfferedPlan(me) });
  if (data?.kept !== true || data.offered) return null;
  return (
    <Muted>
      {data.quiet ? (
        <Trans>
          A plan that you wrote is kept. <Link to={paths.birthPlan({ open: true })}>Open it</Link>
        </Trans>
      ) : (
        <Trans>
          Your birth plan is kept. <Link to={paths.birthPlan()}>Open it</Link>
        </Trans>
      )}
    </Muted>
  );
}
