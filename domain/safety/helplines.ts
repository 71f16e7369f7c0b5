// The lines to call or text in danger, for the United States: one table for every page, dialog, panel and email that
// shows them (D62, D84).

import { texts } from "../language/table.ts";

export type HelplineId =
  | "emergency"
  | "suicide"
  | "crisis_text"
  | "maternal"
  | "domestic_violence"
  | "sexual_assault"
  | "poison";

export interface Helpline {
  id: HelplineId;
  /** As people write it. */
  number: string;
  name: string;
  /** When to use it, in one or two short sentences. */
  about: string;
  /** A `tel:` address, if the line takes calls. */
  call?: string;
  /** An `sms:` address, if it takes texts, and the button's text. */
  text?: { href: string; words: string };
  /** The line's own page, to write there. Opened only when a person presses it. */
  chat?: string;
}

/** Opens the phone's messages with the word filled in. iPhones and Android phones both understand "?&". */
const sms = (number: string, word?: string): string => `sms:${number}${word ? `?&body=${word}` : ""}`;

export const HELPLINES: Readonly<Record<HelplineId, Helpline>> = texts(
  {
    emergency: {
      id: "emergency",
      number: "911",
      name: "Emergency",
      about:
        "If someone’s life may be in danger: heavy bleeding, chest pain, a seizure, or when you can’t keep yourself safe.",
      call: "tel:911",
    },
    suicide: {
      id: "suicide",
      number: "988",
      name: "Suicide & Crisis Lifeline",
      about: "Day and night. For any thought of harming yourself, or when it’s all too much.",
      call: "tel:988",
      text: { href: sms("988"), words: "Text 988" },
    },
    crisis_text: {
      id: "crisis_text",
      number: "741741",
      name: "Crisis Text Line",
      about: "Day and night, by text only. Text HOME, and a trained counselor answers.",
      text: { href: sms("741741", "HOME"), words: "Text HOME to 741741" },
    },
    maternal: {
      id: "maternal",
      number: "1-833-852-6262",
      name: "National Maternal Mental Health Hotline",
      about: "Day and night, in pregnancy and after birth. Free, in English and Spanish.",
      call: "tel:18338526262",
      text: { href: sms("18338526262"), words: "Text 1-833-852-6262" },
    },
    domestic_violence: {
      id: "domestic_violence",
      number: "1-800-799-7233",
      name: "National Domestic Violence Hotline",
      about: "Day and night, if someone at home makes you afraid. You can text or chat without speaking.",
      call: "tel:18007997233",
      text: { href: sms("88788", "START"), words: "Text START to 88788" },
      chat: "https://www.thehotline.org/",
    },
    sexual_assault: {
      id: "sexual_assault",
      number: "1-800-656-4673",
      name: "National Sexual Assault Hotline",
      about: "Day and night, however long ago it was.",
      call: "tel:18006564673",
    },
    poison: {
      id: "poison",
      number: "1-800-222-1222",
      name: "Poison Help",
      about:
        "Day and night, if someone swallowed something that may harm them and is awake and breathing. If not, call 911.",
      call: "tel:18002221222",
    },
  },
  ["name", "about", "words"],
);

/** All of them, most urgent first. */
export const ALL_HELPLINES: readonly Helpline[] = Object.values(HELPLINES);

/** Shown wherever the numbers are. */
export const OUTSIDE_THE_US =
  "These numbers are for the United States. Elsewhere, call your local emergency number (112 in many countries).";
