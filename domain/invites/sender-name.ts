// The first name in a message to a stranger: a name and nothing else, because our emails carry no text written by others.

const LONGEST = 40;

/** Empty if it could be anything but a name: digits, dots, slashes and the like, or too long. */
export function senderName(firstName: string): string {
  const name = firstName.trim();
  return name.length <= LONGEST && /^\p{L}[\p{L}\p{M}'’ -]*$/u.test(name) ? name : "";
}
