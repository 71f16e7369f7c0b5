// My Family: contract to use case, one line each.
import * as contract from "@larkwell/contract/family.ts";
import * as ops from "@larkwell/contract/ops-family.ts";
import * as packs from "@larkwell/contract/ops-vaccine-packs.ts";
import type { On } from "../../../http/call.ts";
import { chooseGrowthChart, readChildPage } from "./child-page.ts";
import { readMinorAccess, saveMinorAccess } from "./ops-minor-access.ts";
import {
  activateVaccinePack,
  addVaccinePack,
  listVaccinePacks,
  readVaccinePack,
  withdrawVaccinePack,
} from "./ops-vaccine-packs.ts";
import { addGrowth, changeGrowth, deleteGrowth } from "./own-growth.ts";
import { addChildVaccination, changeChildVaccination, deleteChildVaccination } from "./own-vaccinations.ts";
import { endSecondParent, readSecondParent, shareChildPage } from "./second-parents.ts";
import { acceptSharedChild, leaveSharedChild, listSharedChildren } from "./shared-children.ts";
import { readVaccineSchedule } from "./vaccine-schedule.ts";
import { listVisitChildren } from "./visit-children.ts";

export function familyRoutes(on: On) {
  on(contract.readChildPage, readChildPage);
  on(contract.readVaccineSchedule, readVaccineSchedule);
  on(contract.chooseGrowthChart, chooseGrowthChart);
  on(contract.addGrowth, addGrowth);
  on(contract.changeGrowth, changeGrowth);
  on(contract.deleteGrowth, deleteGrowth);
  on(contract.addChildVaccination, addChildVaccination);
  on(contract.changeChildVaccination, changeChildVaccination);
  on(contract.deleteChildVaccination, deleteChildVaccination);
  on(contract.listVisitChildren, listVisitChildren);
  on(contract.readSecondParent, readSecondParent);
  on(contract.shareChildPage, shareChildPage);
  on(contract.endSecondParent, endSecondParent);
  on(contract.listSharedChildren, listSharedChildren);
  on(contract.acceptSharedChild, acceptSharedChild);
  on(contract.leaveSharedChild, leaveSharedChild);
  on(ops.readMinorAccess, readMinorAccess);
  on(ops.saveMinorAccess, saveMinorAccess);
  on(packs.listVaccinePacks, listVaccinePacks);
  on(packs.readVaccinePack, readVaccinePack);
  on(packs.addVaccinePack, addVaccinePack);
  on(packs.activateVaccinePack, activateVaccinePack);
  on(packs.withdrawVaccinePack, withdrawVaccinePack);
}
