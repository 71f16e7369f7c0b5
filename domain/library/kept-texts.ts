// What may be read of the texts that a device keeps for times without a connection (decision 077).

/** About all kept texts of a device. Instants are milliseconds since 1970. */
export interface KeptMark {
  /** The number of the account that kept them. */
  owner: number;
  /** The day and time that the server gave at the last check: at the latest the session’s end. */
  until: number;
  /** When the last check that was answered began. Null: the server was reached since then, and the check was not answered. */
  checked: number | null;
}

/** What this device knows without asking anyone. */
export interface DeviceNow {
  now: number;
  signedIn: boolean;
  /** A quick exit locked the session. */
  locked: boolean;
  /** When the person’s own record was last changed in this browser: a loss, another program. */
  recordChanged: number | null;
}

/**
 * `gone`: they are removed. `check_first`: none is shown before the server was asked, because something may have
 * changed. `readable`: they may be shown without a connection.
 */
export type KeptStanding = "gone" | "check_first" | "readable";

export function standingOfKept(mark: KeptMark | null, device: DeviceNow): KeptStanding {
  if (mark === null || !device.signedIn || device.locked || device.now >= mark.until) return "gone";
  if (mark.checked === null) return "check_first";
  return device.recordChanged !== null && device.recordChanged >= mark.checked ? "check_first" : "readable";
}

interface Edition {
  id: number;
  edition: string;
}

/** What the server said about one text: with null it is the same as on the device. */
export interface Checked<T> {
  id: number;
  text: T | null;
}

/** What to do with the kept texts after a check. What the answer doesn’t name may no longer be read. */
export function afterCheck<T extends Edition>(kept: readonly Edition[], answer: readonly Checked<T>[]) {
  const said = new Map(answer.map(({ id, text }) => [id, text]));
  return {
    remove: kept.filter(({ id }) => !said.has(id)).map(({ id }) => id),
    replace: kept.flatMap(({ id }) => said.get(id) ?? []),
  };
}
