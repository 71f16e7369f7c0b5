/** A status in a badge, from the feature's own labels. */
import { Pill, type PillKind } from "../Badge.tsx";

export type StandingWords = Readonly<{ words: string; kind: PillKind }>;

export const Standing = ({ of }: { of: StandingWords }) => <Pill kind={of.kind}>{of.words}</Pill>;
