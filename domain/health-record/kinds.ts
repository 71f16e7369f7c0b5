// The kinds of entries in a health record, as one table: their fields and limits, who may see them, and the words about them.
// The server checks entries by it, the screen draws its forms and lists from it, and the copy of a member's data uses it.
import { texts } from "../language/table.ts";
import type { CodeList } from "./codes.ts";

/** practitioners: those whom the member visits, while the visit is theirs to prepare (domain/bookings/visit-brief.ts). */
type SeenBy = "practitioners" | "member";

export interface Field {
  label: string;
  help?: string;
  required?: true;
  /** when: a year, a month or a day that is over. date: a whole date. count: a whole number. */
  type: "line" | "text" | "when" | "date" | "phone" | "choice" | "count";
  max?: number;
  /** By stored word. */
  choices?: Readonly<Record<string, string>>;
  /** Names that are suggested while typing. */
  list?: CodeList;
  suggests?: readonly string[];
}

export interface Kind {
  /** Heading of its section. */
  title: string;
  /** The button that adds one, and the title of its dialog. */
  add: string;
  change: string;
  /** What is said while there is none. It never says that there is nothing to know. */
  empty: string;
  seenBy: SeenBy;
  /** A member has it once. */
  once?: true;
  fields: Readonly<Record<string, Field>>;
}

const note = { label: "Note", type: "text", max: 2_000 } as const;
const phone = { label: "Phone number", type: "phone" } as const;
const name = { label: "Name", required: true, type: "line", max: 120 } as const;
/** Their sources: R9.047, R9.048, R9.049. */
const insurers = {
  aetna: "Aetna Health Group",
  blue_cross: "Blue Cross Blue Shield Assoc.",
  cigna: "Cigna Health Group",
  humana: "Humana Group",
  kaiser: "Kaiser Foundation Group",
  united: "United Health Group",
  wellpoint: "WellPoint Inc. Group",
  other: "Other",
} as const;
const allergens = ["Sulfa drugs", "Penicillins", "Shellfish", "Wheat", "Soy", "Nuts", "Dairy", "Eggs"] as const;

export const KINDS = texts(
  {
    allergy: {
      title: "Allergies",
      add: "Add an allergy",
      change: "Change this allergy",
      empty: "Nothing is written down yet. Add what you react to, or say that you know of no allergy.",
      seenBy: "practitioners",
      fields: {
        category: {
          label: "Kind of allergy",
          required: true,
          type: "choice",
          choices: { medication: "Medication", food: "Food", other: "Something else" },
        },
        substance: {
          label: "What you react to",
          help: "Choose from the list, or use your own words.",
          required: true,
          type: "line",
          max: 120,
          list: "medicines",
          suggests: allergens,
        },
        reaction: { label: "What happens", type: "line", max: 200 },
        since: { label: "Since", type: "when" },
      },
    },
    condition: {
      title: "Conditions",
      add: "Add a condition",
      change: "Change this condition",
      empty: "Nothing is written down yet. Add what you live with or had in the past.",
      seenBy: "practitioners",
      fields: {
        name: { ...name, help: "Choose from the list, or use your own words.", list: "conditions" },
        since: { label: "Since", type: "when" },
        state: {
          label: "How is it now?",
          type: "choice",
          choices: {
            active: "I have it now",
            inactive: "I don’t notice it now",
            remission: "In remission",
            resolved: "It’s over",
          },
        },
        note,
      },
    },
    medicine: {
      title: "Medicines",
      add: "Add a medicine",
      change: "Change this medicine",
      empty: "Nothing is written down yet. Add what you take, also vitamins and what you buy without a prescription.",
      seenBy: "practitioners",
      fields: {
        name: { ...name, help: "Choose from the list, or use your own words.", list: "medicines" },
        dose: {
          label: "Dose",
          help: "As it is on the label, for example 50 mg once a day.",
          type: "line",
          max: 120,
        },
        since: { label: "Since", type: "when" },
        until: { label: "Until", help: "If you stopped taking it.", type: "when" },
        taken: {
          label: "Do you take it now?",
          type: "choice",
          choices: { yes: "Yes", paused: "Paused", no: "No longer" },
        },
        note,
      },
    },
    surgery: {
      title: "Surgeries",
      add: "Add a surgery",
      change: "Change this surgery",
      empty: "Nothing is written down yet. Add operations and when you had them.",
      seenBy: "practitioners",
      fields: { name, date: { label: "When", type: "when" }, note },
    },
    vaccination: {
      title: "Vaccinations",
      add: "Add a vaccination",
      change: "Change this vaccination",
      empty: "Nothing is written down yet. Add the vaccinations you had. This list isn’t an official record.",
      seenBy: "practitioners",
      fields: {
        name: { ...name, label: "Vaccine", help: "Choose from the list, or use your own words.", list: "vaccines" },
        date: { label: "When", type: "when" },
        note,
      },
    },
    height: {
      title: "Height",
      add: "Add your height",
      change: "Change your height",
      empty: "Your height isn’t written down yet.",
      seenBy: "practitioners",
      once: true,
      fields: {
        feet: { label: "Feet", required: true, type: "count", max: 9 },
        inches: { label: "Inches", required: true, type: "count", max: 108 },
      },
    },
    blood_type: {
      title: "Blood type",
      add: "Add your blood type",
      change: "Change your blood type",
      empty: "Your blood type isn’t written down yet.",
      seenBy: "practitioners",
      once: true,
      fields: {
        type: {
          label: "Blood type",
          required: true,
          type: "choice",
          choices: {
            o_pos: "O positive",
            o_neg: "O negative",
            a_pos: "A positive",
            a_neg: "A negative",
            b_pos: "B positive",
            b_neg: "B negative",
            ab_pos: "AB positive",
            ab_neg: "AB negative",
          },
        },
      },
    },
    insurer: {
      title: "Insurance",
      add: "Add your insurance",
      change: "Change your insurance",
      empty: "Your insurance isn’t written down yet.",
      seenBy: "member",
      once: true,
      fields: {
        provider: { label: "Insurance provider", required: true, type: "choice", choices: insurers },
        other: { label: "Name of the provider", help: "If you chose “Other”.", type: "line", max: 120 },
        member_number: { label: "Member number", type: "line", max: 60 },
      },
    },
    emergency_contact: {
      title: "Emergency contacts",
      add: "Add an emergency contact",
      change: "Change this emergency contact",
      empty: "No one is written down yet. Add someone who should be called for you.",
      seenBy: "member",
      fields: {
        name,
        relationship: { label: "Relationship", type: "line", max: 60 },
        phone: { ...phone, required: true },
      },
    },
    provider: {
      title: "Doctors and clinics elsewhere",
      add: "Add a doctor or clinic",
      change: "Change this doctor or clinic",
      empty: "No one is written down yet. Add the doctors, therapists and clinics you go to elsewhere.",
      seenBy: "member",
      fields: {
        name,
        specialty: { label: "What they do", type: "line", max: 120 },
        phone,
        address: { label: "Address", type: "text", max: 300 },
        note,
      },
    },
    appointment: {
      title: "Appointments elsewhere",
      add: "Add an appointment",
      change: "Change this appointment",
      empty: "No appointments are written down yet. Appointments you book here are under “Appointments”.",
      seenBy: "member",
      fields: {
        date: { label: "Date", required: true, type: "date" },
        time: { label: "Time", help: "As it is there, for example 9:30 AM.", type: "line", max: 40 },
        with: { label: "With", required: true, type: "line", max: 120 },
        place: { label: "Place", type: "line", max: 200 },
        note,
      },
    },
    note: {
      title: "Notes",
      add: "Add a note",
      change: "Change this note",
      empty: "No notes yet. Write down what you want to remember or ask.",
      seenBy: "member",
      fields: {
        title: { label: "Title", required: true, type: "line", max: 120 },
        body: { label: "Note", type: "text", max: 5_000 },
      },
    },
    none_known: {
      title: "Nothing known",
      add: "Say that you know of none",
      change: "Say that you know of none",
      empty: "Nothing is said here yet.",
      seenBy: "practitioners",
      fields: {
        about: {
          label: "About",
          required: true,
          type: "choice",
          choices: {
            medication_allergies: "No known medication allergies",
            food_allergies: "No known food allergies",
            conditions: "No known conditions",
            medicines: "Takes no medicines",
            surgeries: "Never had surgery",
          },
        },
      },
    },
  } as const satisfies Record<string, Kind>,
  ["title", "add", "change", "empty", "label", "help", "choices"],
);

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];

export const kindOf = (name: KindName): Kind => KINDS[name];

export type NoneAbout = keyof (typeof KINDS)["none_known"]["fields"]["about"]["choices"];

/** Which entries say the opposite of "none known". */
export const OPPOSITE_OF_NONE: Readonly<Record<NoneAbout, { kind: KindName; category?: string }>> = {
  medication_allergies: { kind: "allergy", category: "medication" },
  food_allergies: { kind: "allergy", category: "food" },
  conditions: { kind: "condition" },
  medicines: { kind: "medicine" },
  surgeries: { kind: "surgery" },
};

/** Entries that one member can have at a time, over all kinds. */
export const MOST_ENTRIES = 500;

/** Kinds that a practitioner of a visit may read. */
export const SEEN_BY_PRACTITIONERS = KIND_NAMES.filter((kind) => KINDS[kind].seenBy === "practitioners");
