// Every summary of the API is a verb and its object, as in "Mark an order as shipped" (docs/style.md, rule 19).
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { expect, test } from "vitest";

const verbs =
  /^(Accept|Add|Allow|Apply|Approve|Ask|Assign|Block|Book|Browse|Buy|Cancel|Change|Check|Choose|Claim|Close|Compare|Complete|Confirm|Count|Create|Decline|Delete|Disable|Discard|Dismiss|Download|End|Endorse|Find|Finish|Get|Hand|Hide|Hold|Invite|Join|Keep|Leave|List|Lock|Make|Mark|Move|Offer|Open|Order|Pause|Preview|Publish|Receive|Refresh|Refund|Release|Remove|Renew|Reopen|Replace|Report|Request|Resend|Reschedule|Reset|Retry|Save|Score|Search|Send|Set|Sign|Snooze|Start|Stop|Submit|Text|Turn|Undo|Unlock|Update|Upload|Verify|Withdraw)\b/;

/** What is wrong with a summary; empty if nothing is. */
function faultOf({ name, summary, description }: Pick<Endpoint, "name" | "summary" | "description">): string[] {
  return [
    ...(verbs.test(summary) ? [] : [`${name} does not begin with a verb: ${summary}`]),
    ...(summary.endsWith(".") ? [`${name} ends with a period`] : []),
    ...(summary.length > 60 ? [`${name} is longer than 60 characters`] : []),
    ...(description === undefined || description.endsWith(".")
      ? []
      : [`${name} is described without a whole sentence`]),
  ];
}

test.each([
  { name: "one", summary: "The own record", found: 1 },
  { name: "two", summary: "Creates an account.", found: 2 },
  { name: "three", summary: `Get ${"a".repeat(60)}`, found: 1 },
  { name: "four", summary: "Get an account", description: "No period", found: 1 },
  { name: "five", summary: "Get an account", description: "A period.", found: 0 },
])("finds what is wrong with $summary", ({ found, ...endpoint }) => {
  expect(faultOf(endpoint)).toHaveLength(found);
});

test("every summary is a verb and its object", () => {
  const endpoints: Endpoint[] = Object.values(api);
  expect(endpoints.length).toBeGreaterThan(250);
  expect(endpoints.flatMap(faultOf)).toEqual([]);
});
