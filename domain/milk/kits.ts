// The milk kits: what each holds and how long it stays cold (R9.051-R9.053), and how many can be ordered together.

export const MILK_KITS = ["domestic", "international"] as const;
export type MilkKit = (typeof MILK_KITS)[number];

interface KitFacts {
  /** The maximum, in US fluid ounces. */
  ounces: number;
  /** Bags that make that much; `exact` is false if the number is a rule of thumb. */
  bags: number;
  exact: boolean;
  /** How long it stays cold once its cooling has begun; null if the specification promises nothing. */
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
/** The most orders of one member that may wait for shipping at the same time. */
export const MAX_OPEN_ORDERS = 3;
/** The most orders of one member within 24 hours, including canceled ones, because staff looks at each of them. */
export const MAX_ORDERS_A_DAY = 6;

/** Of the terms at /app/maven-milk-terms: the version that a member agreed to is stored with the order. */
export const MILK_TERMS_VERSION = 1;
/** The date of that version, "YYYY-MM-DD". */
export const MILK_TERMS_SINCE = "2026-11-21";

/** How long expressed milk keeps (R9.054, R9.055), according to the Centers for Disease Control and Prevention. */
export const MILK_KEEPS = { refrigeratorDays: 4, freezerMonths: 6, freezerMonthsAtMost: 12 } as const;

/** The source of those figures. */
export const STORAGE_SOURCE = {
  publisher: "Centers for Disease Control and Prevention",
  title: "Breast Milk Storage and Preparation",
  url: "https://www.cdc.gov/breastfeeding/breast-milk-preparation-and-storage/handling-breastmilk.html",
} as const;
