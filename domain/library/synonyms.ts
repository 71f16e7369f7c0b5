// Words that mean the same to someone who searches the library, in lower case, one word each.

const groups: readonly string[] = [
  "period menstruation menses menstrual",
  "pregnancy pregnant expecting gestation",
  "stillbirth stillborn",
  "newborn baby infant",
  "breastfeeding lactation chestfeeding",
  "bottle formula",
  "cesarean csection",
  "labor childbirth delivery",
  "ivf fertilization",
  "ovulation ovulate fertile",
  "conceive conception ttc",
  "depression depressed sad",
  "anxiety anxious worry worried",
  "doctor physician provider",
  "obgyn obstetrician gynecologist",
  "midwife midwives",
  "shot vaccine vaccination immunization",
  "medicine medication drug drugs",
  "exercise workout",
  "sex intimacy libido",
  "toddler toddlers",
  "teen teenager adolescent",
  "kid kids child children",
  "mom mother mothers",
  "dad father fathers",
  "partner spouse husband wife",
  // Not "blood": someone who bleeds must not find blood pressure first.
  "bleeding bleed spotting hemorrhage",
  "miscarriage miscarried loss",
  "fever temperature",
  "menopause perimenopause",
  "work job employer",
  "sleep insomnia tired",
  "nausea vomiting",
  "adopt adoption adopting",
  "surrogate surrogacy carrier",
];

const known = new Map<string, ReadonlySet<string>>();
for (const group of groups) {
  const words = group.split(" ");
  for (const word of words) known.set(word, new Set([...(known.get(word) ?? []), ...words]));
}

/** The word itself, then the others of its groups. */
export const meaningsOf = (word: string): string[] => [...new Set([word, ...(known.get(word) ?? [])])];
