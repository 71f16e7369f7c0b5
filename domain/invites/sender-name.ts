// The first name that stands in a message to a stranger: a name and nothing else, for our mails carry no words of anybody else's.

const LONGEST = 40;

/** Empty where it could be read as anything but a name: digits, dots, slashes and the like, or too long. */
export function senderName(firstName: string): string {
  const name = firstName.trim();
  return name.length <= LONGEST && /^\p{L}[\p{L}\p{M}'’ -]*$/u.test(name) ? name : "";
}
