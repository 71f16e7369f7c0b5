// Imports what employers left in the watched folder or bucket: each file once, and only when it has stopped growing.
import { kindOfName } from "@larkwell/domain/eligibility/census-stops.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import type { CensusDrop, DroppedFile } from "../../../outside/census-drops/port.ts";
import { findSponsorBySlug, findTaken } from "./drops.queries.ts";
import { CensusTooLarge, storeCensus } from "./store-census.ts";

/** The files at the last look: a file that still grows has another stamp now. */
const lastSeen = new WeakMap<CensusDrop, Set<string>>();

const keyOf = (drop: CensusDrop, { slug, name, stamp }: DroppedFile) => `${drop.name}:${slug}/${name}:${stamp}`;

async function take(context: AppContext, drop: CensusDrop, file: DroppedFile, sourceKey: string) {
  const sponsor = await findSponsorBySlug(context.read, file.slug);
  // No organization's folder (yet), or that of one that is gone: the file stays where it is.
  if (!sponsor) return;
  const stream = await drop.open(file);
  if (!stream) return;
  const entry = {
    organizationId: sponsor.id,
    kind: kindOfName(file.name),
    source: drop.name,
    name: file.name.slice(0, 200),
    sourceKey,
    uploadedBy: null,
  } as const;
  try {
    await storeCensus(context, nobody, entry, stream, (id) => ({
      action: "census.picked_up",
      subject: { kind: "census_file", id },
    }));
  } catch (error) {
    // It will not shrink; the log names the organization, and nothing of the file.
    if (!(error instanceof CensusTooLarge)) throw error;
    context.log.warn({ organization: sponsor.id }, "a census file that lies there is too large");
  } finally {
    stream.destroy();
  }
}

export async function pickUpCensus(context: AppContext): Promise<void> {
  for (const drop of context.censusDrops) {
    const files = await drop.list();
    const seen = lastSeen.get(drop) ?? new Set();
    const keyed = files.map((file) => ({ file, key: keyOf(drop, file) }));
    lastSeen.set(drop, new Set(keyed.map(({ key }) => key)));
    const settled = keyed.filter(({ file, key }) => file.bytes > 0 && seen.has(key));
    const taken = await findTaken(
      context.read,
      settled.map(({ key }) => key),
    );
    for (const { file, key } of settled) if (!taken.has(key)) await take(context, drop, file, key);
  }
}
