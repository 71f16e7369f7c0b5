// To whom a birth plan is offered. Apart from the other rules, because every page's menu asks it.
import { type Circumstances, mayMeet } from "../tracks/suppression.ts";

const CARRYING: readonly string[] = ["pregnancy", "surrogacy"];

/** In the menu, and to begin one. A plan that is there can be opened whatever is offered. */
export const isPlanOffered = (person: Circumstances): boolean =>
  person.activeTracks.some((track) => CARRYING.includes(track)) && mayMeet("baby_content", person);
