// Organizations in the console: contract to use case, one line each.
import * as contract from "@larkwell/contract/ops-organizations.ts";
import type { On } from "../../../http/call.ts";
import { findOrganizationPerson, readOrganizationPeople } from "./find-people.ts";
import {
  changeOrganization,
  createOrganization,
  listOrganizations,
  readOrganization,
  readOrganizationChoices,
} from "./manage-organizations.ts";

export function organizationRoutes(on: On) {
  on(contract.listOrganizations, listOrganizations);
  on(contract.readOrganizationChoices, readOrganizationChoices);
  on(contract.createOrganization, createOrganization);
  on(contract.readOrganization, readOrganization);
  on(contract.changeOrganization, changeOrganization);
  on(contract.readOrganizationPeople, readOrganizationPeople);
  on(contract.findOrganizationPerson, findOrganizationPerson);
}
