// The practitioner's own practice: contract to use case, one line each.
import * as contract from "@larkwell/contract/practice.ts";
import type { On } from "../../../http/call.ts";
import { downloadEarnings, readEarnings } from "./earnings.ts";
import { addExtraHours, listExtraHours, removeExtraHours } from "./extra-hours.ts";
import { addLicence, changeLicence, listLicences, removeLicence } from "./licences.ts";
import { addProduct, changeProduct, listPracticeProducts } from "./products.ts";
import { openPublicPage, readPracticeProfile, savePracticeProfile } from "./profile.ts";
import { readPracticeOverview } from "./read-overview.ts";
import { readPracticeSchedule } from "./read-schedule.ts";
import { addTimeOff, listTimeOff, removeTimeOff } from "./time-off.ts";
import { readWeeklyHours, saveWeeklyHours } from "./weekly-hours.ts";

export function practiceRoutes(on: On) {
  on(contract.readPracticeOverview, readPracticeOverview);
  on(contract.readPracticeSchedule, readPracticeSchedule);
  on(contract.readWeeklyHours, readWeeklyHours);
  on(contract.saveWeeklyHours, saveWeeklyHours);
  on(contract.listTimeOff, listTimeOff);
  on(contract.addTimeOff, addTimeOff);
  on(contract.removeTimeOff, removeTimeOff);
  on(contract.listExtraHours, listExtraHours);
  on(contract.addExtraHours, addExtraHours);
  on(contract.removeExtraHours, removeExtraHours);
  on(contract.listLicences, listLicences);
  on(contract.addLicence, addLicence);
  on(contract.changeLicence, changeLicence);
  on(contract.removeLicence, removeLicence);
  on(contract.listPracticeProducts, listPracticeProducts);
  on(contract.addProduct, addProduct);
  on(contract.changeProduct, changeProduct);
  on(contract.readPracticeProfile, readPracticeProfile);
  on(contract.savePracticeProfile, savePracticeProfile);
  on(contract.openPublicPage, openPublicPage);
  on(contract.readEarnings, readEarnings);
  on(contract.downloadEarnings, downloadEarnings);
}
