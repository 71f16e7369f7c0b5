// Where an invite went, as its sender reads it again: enough to know it by, not enough for whoever looks over her shoulder.

/** "r•••@example.com" */
export function maskInviteAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...email][0]}•••${email.slice(at)}`;
}

/** "a number ending in 23" */
export const shortenedNumber = (number: string): string => `a number ending in ${number.slice(-2)}`;
