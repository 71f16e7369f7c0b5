/** Which right each page of the console needs (D78): the menu leaves out what is not open, and the gate says so in words. */
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import { paths } from "../paths.ts";
import type { Person } from "./person.ts";

export const STAFF_PAGES: readonly (readonly [path: string, right: StaffRight])[] = [
  [paths.opsPractitioners(), "administrator"],
  [paths.opsStaff(), "administrator"],
  [paths.opsAudit(), "administrator"],
  [paths.opsSystem(), "administrator"],
  [paths.opsOrganizations(), "eligibility"],
  [paths.opsInvites(), "eligibility"],
  [paths.opsVerification(), "eligibility"],
  [paths.opsCoordinators(), "support"],
  [paths.opsLeads(), "support"],
  [paths.opsOutbox(), "support"],
  [paths.opsAppointments(), "support"],
  [paths.opsMilkOrders(), "support"],
  [paths.opsWelcomeGifts(), "support"],
  [paths.opsSafety(), "safety"],
  [paths.opsMoney(), "finance"],
  [paths.opsAgreements(), "content"],
  [paths.opsNumbers(), "content"],
];

/** Null for the first page, which is open to all of staff and shows what each may see. */
export function rightOfPage(pathname: string): StaffRight | null {
  const page = STAFF_PAGES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return page?.[1] ?? null;
}

export const holds = (person: Person, right: StaffRight): boolean => person.staff_rights?.includes(right) === true;

export function mayOpenPage(person: Person, pathname: string): boolean {
  const right = rightOfPage(pathname);
  return right === null || holds(person, right);
}
