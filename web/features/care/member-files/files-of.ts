// What the list of a member's own files and the list of one child's have in common.
import type { listMemberFiles } from "@larkwell/contract/member-files.ts";
import type { z } from "zod";

/** The child that a file is about. */
export interface FileChild {
  id: number;
  name: string;
  birthday: string;
}

/** How often a list is read again while a file is being checked for viruses. */
const CHECKING_MS = 5_000;

type Listed = z.output<(typeof listMemberFiles)["returns"]>;

export const whileChecking = ({ state }: { state: { data?: Listed | undefined } }): number | false =>
  state.data?.data.some(({ state: one }) => one === "checking") ? CHECKING_MS : false;
