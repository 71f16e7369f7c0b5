// Shows that there is an address or a number without revealing whose it is, in lists that staff sees before giving a reason (D78).

/** "m…@…" for an address, the last two digits of a number; words such as "an invited address" stay. */
export function maskAddress(recipient: string): string {
  if (recipient.includes("@")) return `${recipient[0] ?? ""}…@…`;
  return /\d{5}/.test(recipient) ? `…${recipient.slice(-2)}` : recipient;
}
