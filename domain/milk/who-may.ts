// Who milk kits are for, by track: members in the loss track are offered, sent and told nothing about them (D29, D72).
import { type Circumstances, mayMeet } from "../tracks/suppression.ts";

/** May kits be offered to this member, ordered by them and sent to them? */
export const mayHaveMilkKits = (person: Circumstances): boolean => mayMeet("shipping", person);

const menuTracks: readonly string[] = ["postpartum", "parenting_and_pediatrics"];

/**
 * Are they in the member's menu? Only if a track says that there is someone to feed. Others find them on the public
 * page. To a member who hopes for a child, a menu item could hurt.
 */
export const showsMilkInMenu = (person: Circumstances): boolean =>
  mayHaveMilkKits(person) && person.activeTracks.some((name) => menuTracks.includes(name));
