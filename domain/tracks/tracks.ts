// How the tracks differ (D22): who they are for, which date they ask for, how their time is counted, who gets a gift.
import { TRACK_NAMES, type TrackName } from "./track-names.ts";

export interface Track {
  /** For the partner of the person it is about (R4.027). */
  isPartner: boolean;
  /** The date that onboarding asks for (R4.002-R4.004). */
  asksFor: "due_date" | "child_birthday" | null;
  /** How it is divided into phases: pregnancy weeks 1-42, weeks after birth, or stages without a calendar. */
  countedIn: "pregnancy_weeks" | "weeks_after_birth" | "stages";
  /** Qualifies for the welcome gift (R4.029, R4.030). */
  getsGift: boolean;
}

const own = { isPartner: false, asksFor: null, countedIn: "stages", getsGift: true } as const;
const partner = { ...own, isPartner: true } as const;

export const TRACKS: Readonly<Record<TrackName, Track>> = {
  pregnancy: { ...own, asksFor: "due_date", countedIn: "pregnancy_weeks" },
  postpartum: { ...own, asksFor: "child_birthday", countedIn: "weeks_after_birth" },
  fertility: own,
  egg_freezing: own,
  surrogacy: own,
  adoption: own,
  pregnancyloss: { ...own, getsGift: false },
  partner_pregnant: { ...partner, asksFor: "due_date", countedIn: "pregnancy_weeks", getsGift: false },
  partner_newparent: { ...partner, asksFor: "child_birthday", countedIn: "weeks_after_birth", getsGift: false },
  partner_fertility: partner,
  parenting_and_pediatrics: own,
};

export const isTrack = (name: string): name is TrackName => Object.hasOwn(TRACK_NAMES, name);
