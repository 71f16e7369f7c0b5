/** Where something stands, in a pill, from the words a feature has for it. */
import { Pill, type PillKind } from "../Badge.tsx";

export type StandingWords = Readonly<{ words: string; kind: PillKind }>;

export const Standing = ({ of }: { of: StandingWords }) => <Pill kind={of.kind}>{of.words}</Pill>;
