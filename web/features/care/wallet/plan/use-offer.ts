/** The plan that an address names, of those on sale; without a number, the only one. */
import { listSubscriptionPlans } from "@larkwell/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { q } from "../../../../api/client.ts";

export function useOffer() {
  const [params] = useSearchParams();
  const asked = params.get("plan_id");
  const query = useQuery(q(listSubscriptionPlans, {}));
  const plans = query.data?.data ?? [];
  const plan = asked === null && plans.length === 1 ? plans[0] : plans.find(({ id }) => String(id) === asked);
  return { query, plans, plan, params };
}
