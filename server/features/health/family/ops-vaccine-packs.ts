// The console: staff uploads a published vaccination schedule, looks at it, makes it active for its place, and withdraws it.
import * as contract from "@larkwell/contract/ops-vaccine-packs.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { receiveUpload } from "../../../http/receive-upload.ts";
import { readPackFile } from "./read-pack-file.ts";
import {
  endPack,
  findActive,
  findPack,
  insertPack,
  listPacks,
  lockPlace,
  type PackDetailRow,
  type PackRow,
  startPack,
} from "./vaccine-packs.queries.ts";

const rules = { part: "file", allowed: ["json"] } as const;

const viewPack = ({ id, place, issuer, edition, source_url, state, ...row }: PackRow): contract.VaccinePack => ({
  id,
  place,
  issuer,
  edition,
  effective: row.effective_on,
  review_by: row.review_by,
  source_url,
  state,
  uploaded_at: toWire(row.uploaded_at),
});

async function viewDetail(read: Reader, id: number): Promise<contract.VaccinePackDetail> {
  const pack = mustBeThere(await findPack(read, id));
  const active = pack.state === "draft" ? await findActive(read, pack.place) : undefined;
  return {
    ...viewPack(pack),
    rows: pack.rows,
    replaces: active ? { issuer: active.issuer, edition: active.edition } : null,
  };
}

export async function listVaccinePacks({ context }: CallOf<typeof contract.listVaccinePacks>) {
  return { data: (await listPacks(context.read, contract.MOST_PACKS)).map(viewPack) };
}

export const readVaccinePack = ({ params, context }: CallOf<typeof contract.readVaccinePack>) =>
  viewDetail(context.read, params.id);

type Change = "added" | "activated" | "replaced" | "withdrawn";

const record = (
  tx: Tx,
  change: Change,
  { id, place, issuer, edition }: Pick<PackRow, "id" | "place" | "issuer" | "edition">,
) =>
  tx.audit({
    action: `ops.vaccine_pack_${change}`,
    subject: { kind: "vaccine_pack", id },
    reason: `${place}: ${issuer}, ${edition}`,
  });

export function addVaccinePack({ actor, context, request }: CallOf<typeof contract.addVaccinePack>) {
  return receiveUpload({ context, request }, rules, async (file) => {
    const now = context.now();
    const pack = await readPackFile(file, Temporal.PlainDate.from(dateIn(actor.timeZone, now)));
    return context.write(actor, async (tx) => {
      const { id } = await insertPack(tx, pack, now);
      await record(tx, "added", { id, ...pack });
      return tx.answer(await viewDetail(tx.db, id));
    });
  });
}

/** Read again once no one else changes this place. */
async function hold(tx: Tx, id: number): Promise<PackDetailRow> {
  const { place } = mustBeThere(await findPack(tx.db, id));
  await lockPlace(tx, place);
  return mustBeThere(await findPack(tx.db, id));
}

export async function activateVaccinePack({ actor, params, context }: CallOf<typeof contract.activateVaccinePack>) {
  const now = context.now();
  return context.write(actor, async (tx) => {
    const pack = await hold(tx, params.id);
    if (pack.state === "active") return tx.answer(await viewDetail(tx.db, pack.id));
    if (pack.state !== "draft") throw new Refusal("vaccine_pack_ended");
    const before = await findActive(tx.db, pack.place);
    if (before) {
      await endPack(tx, before.id, "replaced", now);
      await record(tx, "replaced", before);
    }
    await startPack(tx, pack.id, now);
    await record(tx, "activated", pack);
    return tx.answer(await viewDetail(tx.db, pack.id));
  });
}

export async function withdrawVaccinePack({ actor, params, context }: CallOf<typeof contract.withdrawVaccinePack>) {
  const now = context.now();
  return context.write(actor, async (tx) => {
    const pack = await hold(tx, params.id);
    if (pack.state === "replaced") throw new Refusal("vaccine_pack_ended");
    if (pack.state !== "withdrawn") {
      await endPack(tx, pack.id, "withdrawn", now);
      await record(tx, "withdrawn", pack);
    }
    return tx.answer(await viewDetail(tx.db, pack.id));
  });
}
