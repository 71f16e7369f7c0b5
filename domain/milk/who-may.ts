// Whom milk kits are for, by track: nobody in the loss track is offered, sent or told anything of them (D29, D72).
import { type Circumstances, mayMeet } from "../tracks/suppression.ts";

/** May kits be offered to her, ordered by her and sent to her? */
export const mayHaveMilkKits = (person: Circumstances): boolean => mayMeet("shipping", person);

const menuTracks: readonly string[] = ["postpartum", "parenting_and_pediatrics"];

/**
 * Do they stand in her menu? Only where her track says that there is somebody to feed. Others find them on the public page;
 * to a member who hopes for a child, a line in the menu would be a line too many.
 */
export const showsMilkInMenu = (person: Circumstances): boolean =>
  mayHaveMilkKits(person) && person.activeTracks.some((name) => menuTracks.includes(name));
