// The drawings that a practitioner can choose instead of a photo. No one is given one: until its owner chooses, initials are shown (D83).

/**
 * What each shows, for people who do not see it. The number is the name of its file, web/public/drawings/<number>.svg,
 * and never changes: people chose by it.
 */
export const DRAWINGS: readonly { number: number; shows: string }[] = [
  { number: 1, shows: "Long dark hair, tan skin, green top" },
  { number: 2, shows: "Curly black hair, dark brown skin, earrings" },
  { number: 3, shows: "Light brown bob, fair skin, glasses" },
  { number: 4, shows: "Green headscarf, brown skin" },
  { number: 5, shows: "Dark hair in a bun, light brown skin, earrings" },
  { number: 6, shows: "Very short black hair, dark brown skin, white collar" },
  { number: 7, shows: "Short gray hair, fair skin, glasses" },
  { number: 8, shows: "Short dark hair, light brown skin, beard" },
  { number: 9, shows: "Wavy dark hair, dark brown skin, clay-red top" },
  { number: 10, shows: "Short gray hair, tan skin, earrings" },
  { number: 11, shows: "Black ponytail, brown skin, glasses" },
  { number: 12, shows: "Bald, dark brown skin, beard" },
];

export const drawingUrl = (number: number): string => `/drawings/${number}.svg`;
