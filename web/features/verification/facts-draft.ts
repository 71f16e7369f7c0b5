/** What was typed to be recognized, kept in this tab until it has worked: a reload or an ended session loses nothing, and nothing stays for ever. */

/** The fields of both ways, all as text. */
export const emptyFacts = {
  /** "employee" or "dependent". */
  relation: "employee",
  own_date_of_birth: "",
  date_of_birth: "",
  company_email: "",
  first_name: "",
  last_name: "",
  company_name: "",
  work_state: "",
  tel_number: "",
  verification_reason: "",
  /** Of the code that is on its way: its number, until when it works, and when it was asked for. */
  verification_id: "",
  expires_at: "",
  asked_at: "",
};

export type Facts = typeof emptyFacts;

const names = Object.keys(emptyFacts) as (keyof Facts)[];
/** Leaves with the person: forgetVisitor() takes away what begins so. */
const keyOf = (memberId: number) => `larkwell.verification.${memberId}`;

/** Only what the forms know, and only text. */
export function readFacts(stored: string | null): Partial<Facts> {
  const value = attempt(() => JSON.parse(stored ?? "null") as unknown);
  if (typeof value !== "object" || value === null) return {};
  const kept = value as Record<string, unknown>;
  return Object.fromEntries(names.flatMap((name) => (typeof kept[name] === "string" ? [[name, kept[name]]] : [])));
}

export const keptFacts = (memberId: number): Partial<Facts> =>
  readFacts(attempt(() => sessionStorage.getItem(keyOf(memberId))) ?? null);

export const keepFacts = (memberId: number, facts: Facts): void => {
  attempt(() => sessionStorage.setItem(keyOf(memberId), JSON.stringify(facts)));
};

export const forgetFacts = (memberId: number): void => {
  attempt(() => sessionStorage.removeItem(keyOf(memberId)));
};

/** Storage can be forbidden or full: the forms then work without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
