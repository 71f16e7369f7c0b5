// Names that are looked up while a member types, each with its code in a public code system. A code belongs to a name only
// if the member wrote exactly that name; nothing is guessed from other words, and other words are always accepted.
//
// RxNorm: ingredients (U.S. National Library of Medicine, public domain). CVX: vaccines whose product is not specified
// (Centers for Disease Control and Prevention, public domain). ICD-10-CM: diagnoses (National Center for Health Statistics,
// public domain). Compiled on November 27, 2026. Most RxNorm codes were compared with published tables; the CVX and ICD-10-CM
// codes wait for that. SNOMED CT is left out: its license does not allow a copy here. Groups such as penicillins have no
// ingredient code and so no code.

export const CODE_SYSTEMS = {
  rxnorm: { name: "RxNorm", url: "http://www.nlm.nih.gov/research/umls/rxnorm" },
  cvx: { name: "CVX", url: "http://hl7.org/fhir/sid/cvx" },
  icd10: { name: "ICD-10-CM", url: "http://hl7.org/fhir/sid/icd-10-cm" },
} as const;

export interface Code {
  system: keyof typeof CODE_SYSTEMS;
  code: string;
}

type List = Readonly<Record<string, string>>;

const ingredients: List = {
  Acetaminophen: "161",
  Albuterol: "435",
  Amitriptyline: "704",
  Amlodipine: "17767",
  Amoxicillin: "723",
  Aspirin: "1191",
  Atorvastatin: "83367",
  Azathioprine: "1256",
  Azithromycin: "18631",
  Bupropion: "42347",
  Carbamazepine: "2002",
  Celecoxib: "140587",
  Cephalexin: "2231",
  Cetirizine: "20610",
  Ciprofloxacin: "2551",
  Citalopram: "2556",
  Codeine: "2670",
  Diclofenac: "3355",
  Doxycycline: "3640",
  Duloxetine: "72625",
  Erythromycin: "4053",
  Escitalopram: "321988",
  Famotidine: "4278",
  Fluoxetine: "4493",
  Furosemide: "4603",
  Gabapentin: "25480",
  Hydrochlorothiazide: "5487",
  Hydroxychloroquine: "5521",
  Ibuprofen: "5640",
  Lamotrigine: "28439",
  Levothyroxine: "10582",
  Lidocaine: "6387",
  Lisinopril: "29046",
  Losartan: "52175",
  Metformin: "6809",
  Methimazole: "6835",
  Methotrexate: "6851",
  Metoclopramide: "6915",
  Metoprolol: "6918",
  Mirtazapine: "15996",
  Montelukast: "88249",
  Morphine: "7052",
  Naproxen: "7258",
  Nitrofurantoin: "7454",
  Nortriptyline: "7531",
  Omeprazole: "7646",
  Ondansetron: "26225",
  Oxycodone: "7804",
  Pantoprazole: "40790",
  Paroxetine: "32937",
  Prednisone: "8640",
  Propranolol: "8787",
  Propylthiouracil: "8794",
  Rosuvastatin: "301542",
  Sertraline: "36437",
  Simvastatin: "36567",
  Spironolactone: "9997",
  Tramadol: "10689",
  Venlafaxine: "39786",
  Warfarin: "11289",
};

const vaccines: List = {
  "COVID-19": "213",
  DTaP: "107",
  Flu: "88",
  "Hepatitis A": "85",
  "Hepatitis B": "45",
  Hib: "17",
  HPV: "137",
  "Measles, mumps and rubella (MMR)": "03",
  Meningococcal: "108",
  Polio: "89",
  Rotavirus: "122",
  Shingles: "188",
  "Td (tetanus and diphtheria)": "139",
  Tdap: "115",
  "Varicella (chickenpox)": "21",
};

const diagnoses: List = {
  Asthma: "J45.909",
  "Celiac disease": "K90.0",
  Endometriosis: "N80.9",
  "High blood pressure": "I10",
  Hypothyroidism: "E03.9",
  "Iron deficiency anemia": "D50.9",
  Migraine: "G43.909",
  "Polycystic ovary syndrome": "E28.2",
  Psoriasis: "L40.9",
  "Rheumatoid arthritis": "M06.9",
  "Type 1 diabetes": "E10.9",
  "Type 2 diabetes": "E11.9",
};

const tables = {
  medicines: { system: "rxnorm", names: ingredients },
  vaccines: { system: "cvx", names: vaccines },
  conditions: { system: "icd10", names: diagnoses },
} as const satisfies Record<string, { system: Code["system"]; names: List }>;

export type CodeList = keyof typeof tables;

export const namesIn = (list: CodeList): readonly string[] => Object.keys(tables[list].names);

/** Undefined if this is not exactly a name of the list; case does not count. */
export function codeOf(list: CodeList, name: string): Code | undefined {
  const { system, names } = tables[list];
  const known = Object.keys(names).find((one) => one.toLowerCase() === name.trim().toLowerCase());
  const code = known === undefined ? undefined : (names as List)[known];
  return code === undefined ? undefined : { system, code };
}
