/** Which right a page of the console needs (D78), as its menu says: the gate explains why a page is not open. */
import type { StaffRight } from "@larkwell/domain/staff/rights.ts";
import type { Person } from "../api/person.ts";
import { staffMenu } from "./staff-menu.ts";

/** Null for the first page, which is open to all of staff and shows what each may see. */
export function rightOfPage(pathname: string): StaffRight | null {
  const isOf = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const page = staffMenu().find(({ to, also, right }) => right && [to, ...(also ?? [])].some(isOf));
  return page?.right ?? null;
}

export function mayOpenPage(person: Person, pathname: string): boolean {
  const right = rightOfPage(pathname);
  return right === null || person.staff_rights?.includes(right) === true;
}
