// What is typed about an organization becomes what the contract accepts, and back.
import type { OpsOrganizationDetail } from "@larkwell/contract/ops-organizations.ts";
import { OrganizationFacts } from "@larkwell/contract/ops-organizations.ts";
import { expect, test } from "vitest";
import { emptyOrganization, factsOf, typedOf } from "./organization-form.ts";

test("an untouched form lacks only a name", () => {
  const faults = OrganizationFacts.safeParse(factsOf(emptyOrganization)).error?.issues ?? [];
  expect(faults.map(({ path }) => path.join("."))).toEqual(["name"]);
});

test("lines and lists are split, and joined again", () => {
  const typed = {
    ...emptyOrganization,
    name: "Harbor",
    dependents_each: "0",
    email_domains: "harbor.example, @ships.example\n",
    coordinator_id: "7",
    ended_on: "2026-12-31",
  };
  const facts = OrganizationFacts.parse(factsOf(typed));
  expect(facts).toMatchObject({
    dependents_each: 0,
    email_domains: ["harbor.example", "ships.example"],
    coordinator_id: 7,
    ended_on: "2026-12-31",
  });
  const record = {
    ...facts,
    id: 1,
    link: null,
    created_at: "2026-01-01 00:00:00",
    version: 1,
  } as OpsOrganizationDetail;
  expect(OrganizationFacts.parse(factsOf(typedOf(record)))).toEqual(facts);
});

test("a missing number is requested, not treated as none", () => {
  const faults = OrganizationFacts.safeParse(factsOf({ ...emptyOrganization, name: "A", grace_days: " " })).error
    ?.issues;
  expect(faults?.map(({ path }) => path.join("."))).toEqual(["grace_days"]);
});
