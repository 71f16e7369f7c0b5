// The practitioner's own practice: contract to use case, one line each.
import * as contract from "@larkwell/contract/practice.ts";
import type { On } from "../../../http/call.ts";
import { exportEarnings, showEarnings } from "./earnings.ts";
import { closeExtraHours, listOwnExtraHours, openExtraHours } from "./extra-hours.ts";
import { addOwnLicence, changeOwnLicence, listOwnLicences, removeOwnLicence } from "./licences.ts";
import { addOwnProduct, changeOwnProduct, listOwnProducts } from "./products.ts";
import { saveProfile, setPublicPage, showProfile } from "./profile.ts";
import { showOverview } from "./read-overview.ts";
import { showSchedule } from "./read-schedule.ts";
import { listOwnTimeOff, takeBackTimeOff, takeTimeOff } from "./time-off.ts";
import { replaceWeek, showWeeklyHours } from "./weekly-hours.ts";

export function practiceRoutes(on: On) {
  on(contract.readPracticeOverview, showOverview);
  on(contract.readPracticeSchedule, showSchedule);
  on(contract.readWeeklyHours, showWeeklyHours);
  on(contract.saveWeeklyHours, replaceWeek);
  on(contract.listTimeOff, listOwnTimeOff);
  on(contract.addTimeOff, takeTimeOff);
  on(contract.removeTimeOff, takeBackTimeOff);
  on(contract.listExtraHours, listOwnExtraHours);
  on(contract.addExtraHours, openExtraHours);
  on(contract.removeExtraHours, closeExtraHours);
  on(contract.listLicences, listOwnLicences);
  on(contract.addLicence, addOwnLicence);
  on(contract.changeLicence, changeOwnLicence);
  on(contract.removeLicence, removeOwnLicence);
  on(contract.listPracticeProducts, listOwnProducts);
  on(contract.addProduct, addOwnProduct);
  on(contract.changeProduct, changeOwnProduct);
  on(contract.readPracticeProfile, showProfile);
  on(contract.savePracticeProfile, saveProfile);
  on(contract.openPublicPage, setPublicPage);
  on(contract.readEarnings, showEarnings);
  on(contract.downloadEarnings, exportEarnings);
}
