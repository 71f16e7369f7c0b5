/** What was typed into an invite, kept in this tab until it is sent: an error, a reload or the end of a session loses nothing. */

export const emptyInvite = {
  name: "",
  email: "",
  tel_number: "",
  show_first_name: false,
  date_of_birth: "",
  due_date: "",
  last_child_birthday: "",
};
export type InviteValues = typeof emptyInvite;

const keyOf = (memberId: number) => `larkwell.partner-invite.${memberId}`;

/** Only what the form knows, and of the kind it knows. */
export function readInviteDraft(stored: string | null): InviteValues {
  const value = attempt(() => JSON.parse(stored ?? "null") as unknown);
  if (typeof value !== "object" || value === null) return emptyInvite;
  const kept = value as Record<string, unknown>;
  const fitting = Object.entries(emptyInvite).filter(([name, empty]) => typeof kept[name] === typeof empty);
  return { ...emptyInvite, ...Object.fromEntries(fitting.map(([name]) => [name, kept[name]])) };
}

export const keptInvite = (memberId: number): InviteValues =>
  readInviteDraft(attempt(() => sessionStorage.getItem(keyOf(memberId))) ?? null);

export const keepInvite = (memberId: number, values: InviteValues): void => {
  attempt(() => sessionStorage.setItem(keyOf(memberId), JSON.stringify(values)));
};

export const forgetInvite = (memberId: number): void => {
  attempt(() => sessionStorage.removeItem(keyOf(memberId)));
};

/** Storage can be forbidden or full: the form then works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
