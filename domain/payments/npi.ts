// The National Provider Identifier of a practitioner: ten digits, the last of which checks the others (45 CFR 162.406).

/** The check digit counts this prefix too. */
const PREFIX = "80840";

export const isNpi = (text: string): boolean => /^\d{10}$/.test(text) && isLuhn(PREFIX + text);

/** From the right, every second digit counts double; the sum of all digits ends in 0. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
