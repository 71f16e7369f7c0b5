// Urgent signs, once for the whole product: what can't wait, who it applies to, in which weeks, and how fast. No page
// has its own rule (D84).
import { texts } from "../language/table.ts";
import type { SourceName } from "../this-week/sources.ts";

/** Who a sign is for. Losses have two rows each, because what counts as heavy bleeding differs between them. */
export const GROUPS = [
  "anybody",
  /** `week`: completed weeks of the pregnancy. */
  "pregnancy",
  /** `week`: completed weeks since the birth, from 0. */
  "after_birth",
  /** In the first 13 weeks. */
  "early_loss",
  /** After the first 13 weeks, and every stillbirth. */
  "late_loss",
  /** A loss without information about how far along it was: it gives both thresholds. */
  "loss",
  "fertility_treatment",
  "egg_retrieval",
  /** Under three months old. */
  "young_baby",
  "child",
  "allergic_reaction",
] as const;
export type Group = (typeof GROUPS)[number];

/** How fast: 911 or an emergency room; the care team immediately, at any hour; the same day. */
export const URGENCIES = ["emergency", "now", "today"] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Where the reader is: 911, 988 and Fahrenheit are for the United States only. */
export type Where = "us" | "elsewhere";

export interface UrgentSign {
  key: string;
  urgency: Urgency;
  /** Both weeks included; without them in every week. */
  for: readonly { group: Group; from?: number; until?: number }[];
  /** Without "you", so that it also fits partners and parents. */
  text: string;
  /** The same for people outside the United States, if it differs. */
  elsewhere?: string;
  /** The general sign that this one words more exactly; that one is then left out. */
  insteadOf?: string;
  sources: readonly SourceName[];
}

/** Ectopic pregnancies show from here on, in the weeks before the first scan. */
const EARLY = { from: 4, until: 13 } as const;
/** Preeclampsia: from week 20, and for six weeks after the birth. */
const PREECLAMPSIA_FROM = 20;
const PREECLAMPSIA_AFTER = 6;
/** Movements have a pattern by then. */
export const MOVEMENT_FROM = 28;
/** A birth before this week is preterm. */
export const TERM_FROM = 37;
/** How long the signs after a birth are repeated. */
export const LAST_WEEK_AFTER_BIRTH = 12;
const afterBirth = { group: "after_birth", from: 0, until: LAST_WEEK_AFTER_BIRTH } as const;
const pregnancy = { group: "pregnancy" } as const;
const [earlyLoss, lateLoss, loss] = [{ group: "early_loss" }, { group: "late_loss" }, { group: "loss" }] as const;
const losses = [earlyLoss, lateLoss, loss] as const;
const [treatment, retrieval] = [{ group: "fertility_treatment" }, { group: "egg_retrieval" }] as const;
const adults = [{ group: "anybody" }, pregnancy, { group: "after_birth" }, ...losses, treatment, retrieval] as const;
const [youngBaby, child, allergic] = [
  { group: "young_baby" },
  { group: "child" },
  { group: "allergic_reaction" },
] as const;

const FEVER = {
  text: "A fever of 100.4 °F (38 °C) or higher",
  elsewhere: "A fever of 38 °C (100.4 °F) or higher",
} as const;
/** After a loss the size of a clot is compared to nothing that hurts to read. */
const ONE_PAD_IN_A_LOSS =
  "Soaking through one pad or more in an hour, or passing a clot the size of a golf ball or bigger";

export const urgentSigns: readonly UrgentSign[] = texts(
  [
    // Emergencies, most of them for everyone.
    {
      key: "breathing",
      urgency: "emergency",
      for: [...adults, youngBaby, child, allergic],
      text: "Trouble breathing",
      sources: ["warningSigns", "emergencies"],
    },
    {
      key: "chest_pain",
      urgency: "emergency",
      for: [...adults],
      text: "Chest pain, or a heart that races and won’t slow down",
      sources: ["warningSigns", "emergencies"],
    },
    {
      key: "seizure",
      urgency: "emergency",
      for: [...adults, youngBaby, child],
      text: "A seizure",
      sources: ["emergencies"],
    },
    {
      key: "self_harm",
      urgency: "emergency",
      for: [...adults],
      text: "Thoughts of suicide or of harming someone (988 also takes calls and texts)",
      elsewhere: "Thoughts of suicide or of harming someone",
      sources: ["lifeline", "warningSigns"],
    },
    {
      key: "harm_self_or_baby",
      insteadOf: "self_harm",
      urgency: "emergency",
      for: [{ group: "after_birth", from: 0, until: 52 }],
      text: "Thoughts of self-harm or of harming the baby (988 also takes calls and texts)",
      elsewhere: "Thoughts of self-harm or of harming the baby",
      sources: ["lifeline", "warningSigns"],
    },
    {
      key: "confusion",
      urgency: "emergency",
      for: [{ group: "after_birth", from: 0, until: 52 }, lateLoss],
      text: "Seeing or hearing things that others don’t, confusion, or racing thoughts with little need for sleep",
      sources: ["perinatalDepression"],
    },
    {
      key: "fainting",
      urgency: "emergency",
      for: [pregnancy, { group: "after_birth", from: 0, until: 52 }, ...losses, treatment, retrieval],
      text: "Fainting, or being too dizzy to stand",
      sources: ["warningSigns", "ectopic"],
    },
    {
      key: "bleeding_that_does_not_slow",
      urgency: "emergency",
      for: [pregnancy, afterBirth, ...losses, retrieval],
      text: "Very heavy bleeding that doesn’t slow down",
      sources: ["bleeding", "emergencies"],
    },
    {
      key: "shoulder_tip_pain",
      urgency: "emergency",
      for: [{ group: "pregnancy", ...EARLY }, earlyLoss, loss, treatment],
      text: "Sudden, severe pain in the belly, or pain at the tip of the shoulder",
      sources: ["ectopic", "ectopicNhs"],
    },

    // In pregnancy, and bleeding after it.
    {
      key: "one_sided_pain",
      urgency: "now",
      for: [{ group: "pregnancy", ...EARLY }, earlyLoss, loss],
      text: "Pain low in the belly, especially on one side",
      sources: ["ectopic", "ectopicNhs"],
    },
    {
      key: "bleeding_in_pregnancy",
      urgency: "now",
      for: [{ group: "pregnancy", from: EARLY.from }],
      text: "Any bleeding from the vagina, or leaking fluid",
      sources: ["bleeding", "warningSigns"],
    },
    {
      key: "pad_an_hour",
      urgency: "now",
      for: [afterBirth, retrieval],
      text: "Soaking through one pad or more in an hour, or passing a clot the size of an egg or bigger",
      sources: ["warningSigns", "postpartumMedline"],
    },
    {
      key: "pad_an_hour_after_a_loss",
      urgency: "now",
      for: [lateLoss],
      text: ONE_PAD_IN_A_LOSS,
      sources: ["warningSigns"],
    },
    {
      key: "two_pads_an_hour",
      urgency: "now",
      for: [earlyLoss],
      text: "Soaking through two pads an hour for two hours in a row",
      sources: ["earlyLoss"],
    },
    {
      key: "pads_after_a_loss",
      urgency: "now",
      for: [loss],
      text: `${ONE_PAD_IN_A_LOSS}. After a loss in the first 13 weeks, call at two pads an hour for two hours in a row`,
      sources: ["earlyLoss", "warningSigns"],
    },
    {
      key: "movement",
      urgency: "now",
      for: [{ group: "pregnancy", from: MOVEMENT_FROM }],
      text: "The baby moves less than usual, or stops moving: call labor and delivery, and don’t wait until tomorrow",
      elsewhere:
        "The baby moves less than usual, or stops moving: call the maternity unit, and don’t wait until tomorrow",
      sources: ["movements", "warningSigns"],
    },
    {
      key: "headache",
      urgency: "now",
      for: [{ group: "pregnancy", from: PREECLAMPSIA_FROM }, afterBirth, lateLoss, loss],
      text: "A headache that won’t go away or gets worse",
      sources: ["preeclampsia", "warningSigns"],
    },
    {
      key: "vision",
      urgency: "now",
      for: [{ group: "pregnancy", from: PREECLAMPSIA_FROM }, afterBirth, lateLoss, loss],
      text: "Changes in vision: blurring, flashing lights or spots",
      sources: ["preeclampsia", "warningSigns"],
    },
    {
      key: "rib_pain",
      urgency: "now",
      for: [
        { group: "pregnancy", from: PREECLAMPSIA_FROM },
        { group: "after_birth", from: 0, until: PREECLAMPSIA_AFTER },
        lateLoss,
      ],
      text: "Pain under the ribs, especially on the right",
      sources: ["preeclampsia"],
    },
    {
      key: "swelling",
      urgency: "now",
      for: [
        { group: "pregnancy", from: PREECLAMPSIA_FROM },
        { group: "after_birth", from: 0, until: PREECLAMPSIA_AFTER },
        lateLoss,
      ],
      text: "Sudden swelling of the face or hands",
      sources: ["preeclampsia", "warningSigns"],
    },
    {
      key: "early_labor",
      urgency: "now",
      for: [{ group: "pregnancy", from: PREECLAMPSIA_FROM, until: TERM_FROM - 1 }],
      text: "Contractions that keep coming, or pressure low in the pelvis, before week 37",
      sources: ["preterm"],
    },
    {
      key: "belly_pain",
      urgency: "now",
      for: [{ group: "pregnancy", from: EARLY.until + 1 }, afterBirth, ...losses],
      text: "Severe belly pain that doesn’t go away",
      sources: ["warningSigns"],
    },
    {
      key: "vomiting",
      urgency: "now",
      for: [{ group: "pregnancy", from: EARLY.from }],
      text: "Vomiting, with no liquids staying down for 8 hours or no food for a day",
      sources: ["warningSigns", "nausea"],
    },

    // After a birth or a loss.
    {
      key: "leg",
      urgency: "now",
      for: [pregnancy, afterBirth, lateLoss, loss, treatment, retrieval],
      text: "A leg that is swollen, red, warm or painful",
      sources: ["warningSigns"],
    },
    {
      key: "wound",
      urgency: "now",
      for: [afterBirth, lateLoss],
      text: "A cut, tear or incision that isn’t healing: it opens, oozes, or gets more red or painful",
      sources: ["cesareanMedline", "postpartumMedline"],
    },
    {
      key: "fever",
      urgency: "now",
      for: [pregnancy, afterBirth, ...losses, treatment, retrieval],
      ...FEVER,
      sources: ["warningSigns"],
    },
    {
      key: "smell",
      urgency: "now",
      for: [afterBirth, ...losses],
      text: "Bleeding or discharge that smells bad",
      sources: ["warningSigns"],
    },
    {
      key: "breast",
      urgency: "today",
      for: [afterBirth, lateLoss],
      text: "A hot, red or painful area of the breast",
      sources: ["breastfeeding"],
    },
    {
      key: "urine",
      urgency: "today",
      for: [pregnancy, afterBirth],
      text: "Burning or pain when urinating",
      sources: ["urinaryTract"],
    },

    // In fertility treatment and after a retrieval.
    {
      key: "ovaries",
      urgency: "now",
      for: [treatment, retrieval],
      text: "Severe or worsening belly pain, a swollen belly, fast weight gain, or vomiting",
      sources: ["ovaries", "infertilityTreatment"],
    },
    {
      key: "little_urine",
      urgency: "now",
      for: [treatment, retrieval],
      text: "Very little urine, or very dark urine",
      sources: ["ovaries"],
    },

    // Babies and children.
    {
      key: "fever_under_three_months",
      urgency: "emergency",
      for: [youngBaby],
      text: "A fever of 100.4 °F (38 °C) or higher, measured rectally, in a baby under 3 months",
      elsewhere: "A fever of 38 °C (100.4 °F) or higher, measured rectally, in a baby under 3 months",
      sources: ["feverAap"],
    },
    {
      key: "blue_or_limp",
      urgency: "emergency",
      for: [youngBaby, child],
      text: "Blue or gray lips or face, limpness, or a child who can’t be woken",
      sources: ["emergenciesAap"],
    },
    {
      key: "not_feeding",
      urgency: "now",
      for: [youngBaby],
      text: "Won’t feed, keeps vomiting, or is much sleepier than usual",
      sources: ["illnessAap"],
    },
    {
      key: "dry_diapers",
      urgency: "today",
      for: [youngBaby],
      text: "Far fewer wet diapers than usual, or skin or eyes that turn more yellow",
      sources: ["illnessAap", "jaundiceAap"],
    },
    {
      key: "fever_in_a_child",
      urgency: "now",
      for: [child],
      text: "A fever of 104 °F (40 °C) or higher, or any fever with a stiff neck, a severe headache or a new rash, or in a child who looks very ill",
      elsewhere:
        "A fever of 40 °C (104 °F) or higher, or any fever with a stiff neck, a severe headache or a new rash, or in a child who looks very ill",
      sources: ["feverAap"],
    },
    {
      key: "fever_that_stays",
      urgency: "today",
      for: [child],
      text: "A fever that lasts more than a day in a child under 2, or more than three days in an older child",
      sources: ["feverAap"],
    },

    // Within minutes to two hours after a food, a sting or a medicine.
    {
      key: "allergic_swelling",
      urgency: "emergency",
      for: [allergic],
      text: "Swelling of the tongue, lips or throat",
      sources: ["anaphylaxis"],
    },
    {
      key: "allergic_collapse",
      urgency: "emergency",
      for: [allergic],
      text: "Pale or blue skin, weakness or fainting; a baby who is floppy or unusually sleepy",
      sources: ["anaphylaxis"],
    },
    {
      key: "allergic_hives",
      urgency: "emergency",
      for: [allergic],
      text: "Hives or swelling together with repeated vomiting",
      sources: ["anaphylaxis"],
    },
  ],
  ["text", "elsewhere"],
);
