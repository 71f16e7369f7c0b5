/** The status of a census file, as a badge. */
import type { CensusFile } from "@larkwell/contract/ops-census.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { stateWords } from "./census-words.ts";

export function CensusState({ file }: { file: CensusFile }) {
  const { words, kind } = stateWords()[file.state];
  return <Pill kind={kind}>{words}</Pill>;
}
