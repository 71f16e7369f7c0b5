// Resources of organizations: contract to use case, one line each.
import * as ops from "@larkwell/contract/ops-resources.ts";
import * as contract from "@larkwell/contract/resources.ts";
import type { On } from "../../../http/call.ts";
import { addResourceFile } from "./add-resource-file.ts";
import { endResourceLinks, linkPrivateResource } from "./link-private-resource.ts";
import {
  changeResource,
  createResource,
  listOpsResources,
  orderResources,
  publishResource,
  readOpsResource,
} from "./manage-resources.ts";
import { readOpsResourceFile, readPrivateResourceFile, readPublicResourceFile } from "./read-resource-file.ts";
import { listOrganizationResources, readPrivateResource, readPublicResource } from "./read-resources.ts";

export function resourceRoutes(on: On) {
  on(contract.listOrganizationResources, listOrganizationResources);
  on(contract.readPublicResource, readPublicResource);
  on(contract.readPublicResourceFile, readPublicResourceFile);
  on(contract.readPrivateResource, readPrivateResource);
  on(contract.readPrivateResourceFile, readPrivateResourceFile);
  on(contract.linkPrivateResource, linkPrivateResource);
  on(contract.endResourceLinks, endResourceLinks);
  on(ops.listOpsResources, listOpsResources);
  on(ops.createResource, createResource);
  on(ops.orderResources, orderResources);
  on(ops.readOpsResource, readOpsResource);
  on(ops.changeResource, changeResource);
  on(ops.publishResource, publishResource);
  on(ops.addResourceFile, addResourceFile);
  on(ops.readOpsResourceFile, readOpsResourceFile);
}
