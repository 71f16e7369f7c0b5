// The milk kits: what each holds and how long it stays cold (R9.051-R9.053), and how many may be asked for at once.

export const MILK_KITS = ["domestic", "international"] as const;
export type MilkKit = (typeof MILK_KITS)[number];

interface KitFacts {
  /** The most it holds, in US fluid ounces. */
  ounces: number;
  /** Bags that make that much; `exact` is false where the number is a rule of thumb. */
  bags: number;
  exact: boolean;
  /** How long it keeps cold once its cooling has begun; null where the specification promises nothing. */
  coldHours: number | null;
}

/** One bag of the kits, in US fluid ounces. */
export const BAG_OUNCES = 6;

export const KIT_FACTS: Readonly<Record<MilkKit, KitFacts>> = {
  domestic: { ounces: 36, bags: 6, exact: true, coldHours: 72 },
  international: { ounces: 270, bags: 45, exact: false, coldHours: null },
};

/** Of one kind, in one order. */
export const MAX_KITS = 6;
/** Orders of one member that wait to be sent, at the same time. */
export const MAX_OPEN_ORDERS = 3;
/** Orders of one member placed within 24 hours, cancelled ones too: every one of them is looked at by somebody. */
export const MAX_ORDERS_A_DAY = 6;

/** Of the terms at /app/maven-milk-terms: which one a member agreed to is kept with her order. */
export const MILK_TERMS_VERSION = 1;
/** The day that version is of, "YYYY-MM-DD". */
export const MILK_TERMS_SINCE = "2026-11-21";

/** How long expressed milk keeps (R9.054, R9.055), as the Centers for Disease Control and Prevention state it. */
export const MILK_KEEPS = { refrigeratorDays: 4, freezerMonths: 6, freezerMonthsAtMost: 12 } as const;

/** Where those figures stand. */
export const STORAGE_SOURCE = {
  publisher: "Centers for Disease Control and Prevention",
  title: "Breast Milk Storage and Preparation",
  url: "https://www.cdc.gov/breastfeeding/breast-milk-preparation-and-storage/handling-breastmilk.html",
} as const;
