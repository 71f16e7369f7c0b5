// Organizations in the console: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops-organizations.ts";
import type { On } from "../../../http/call.ts";
import { findPerson, showPeople } from "./find-people.ts";
import { changeOne, createOne, showChoices, showOrganization, showOrganizations } from "./keep-organizations.ts";

export function organizationRoutes(on: On) {
  on(contract.listOrganizations, showOrganizations);
  on(contract.readOrganizationChoices, showChoices);
  on(contract.createOrganization, createOne);
  on(contract.readOrganization, showOrganization);
  on(contract.changeOrganization, changeOne);
  on(contract.readOrganizationPeople, showPeople);
  on(contract.findOrganizationPerson, findPerson);
}
