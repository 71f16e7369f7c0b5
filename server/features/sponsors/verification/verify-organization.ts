// POST users/{id}/organizations: requests a code, confirms one, or verifies by name; however it fails, the answer is the same (D26).
import { randomInt } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/verification.ts";
import type { Verification } from "@larkwell/contract/verification.ts";
import { CODE_DIGITS, CODE_MINUTES, isOpenCode } from "@larkwell/domain/eligibility/code-rules.ts";
import { hasRoom, type Match, matchByEmail, matchByName } from "@larkwell/domain/eligibility/match.ts";
import { matchName } from "@larkwell/domain/eligibility/match-name.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { withEvenTiming } from "../../sign-in/credentials/even-timing.ts";
import {
  countHousehold,
  findArrivalOrganization,
  findByAddress,
  findByBirthAndName,
  findLinkedOrganization,
  lockHousehold,
  type Moment,
} from "./census-match.queries.ts";
import { type CodeRow, countTry, findOwnCode, markUsed, replaceCode } from "./codes.queries.ts";
import { isInForce, joinOrganization } from "./join-organization.ts";
import { findMembership, findRecord, findSponsor } from "./memberships.queries.ts";
import type { SealedCode } from "./send-code.ts";
import {
  addressHash,
  domainHash,
  forgiveCompany,
  forgiveDomain,
  mayAsk,
  mayTryCode,
  mayTryNames,
} from "./verification.access.ts";
import { viewCodeSent, viewVerified } from "./verification.view.ts";

type Call = CallOf<typeof contract.verifyOrganization>;

const failed = () => new Refusal("verification_failed");

export async function verifyOrganization(call: Call): Promise<Verification> {
  const { actor, params, body } = call;
  mustBeSelf(actor, params.user_id);
  if (body.verification_id !== undefined) return confirmCode(call, body.verification_id);
  return body.verify === "fls" ? goByName(call) : askForCode(call);
}

const momentOf = (context: AppContext, actor: Actor): Moment => ({
  now: context.now(),
  today: dateIn(actor.timeZone, context.now()),
});

const senderOf = ({ actor, request }: Call) => ({ userId: actor.id, ip: request.ip });

/** The sponsor named by the member's link, this one's or that of their registration; it decides only between several matches. */
export async function linkedOrganization(read: Reader, userId: number, given: string | undefined) {
  const word = given || (await findArrivalOrganization(read, userId));
  return word === "" ? null : findLinkedOrganization(read, word);
}

/** Keyed, and for this person: no one else can use it, and a copy of the table reveals no codes. */
const hashOf = (context: AppContext, userId: number, code: string): string =>
  context.secret.hash(`verification-code:${userId}:${code}`);

async function askForCode(call: Call): Promise<Verification> {
  const { actor, body, context } = call;
  const address = body.company_email ?? "";
  await mayAsk(context, senderOf(call), address);
  return withEvenTiming(context, () =>
    context.write(actor, async (tx) => {
      await tx.lockPeople(actor.id);
      const moment = momentOf(context, actor);
      const linked = await linkedOrganization(tx.db, actor.id, body.organization);
      const rows = await findByAddress(tx.db, address, moment);
      const match = matchByEmail(
        {
          companyEmail: address,
          dateOfBirth: body.date_of_birth ?? "",
          ownDateOfBirth: body.own_date_of_birth ?? null,
        },
        rows,
        linked,
      );
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
      const sealed = context.secret.seal(JSON.stringify({ to: address, code } satisfies SealedCode));
      const expires_at = moment.now.add({ minutes: CODE_MINUTES });
      // The same row, the same job and the same record of it, whether or not there is anyone to write to.
      const { id } = await replaceCode(tx, {
        user_id: actor.id,
        eligibility_record_id: match?.recordId ?? null,
        as_dependent: match?.asDependent ?? false,
        code_hash: hashOf(context, actor.id, code),
        address_hash: addressHash(context, address),
        domain_hash: domainHash(context, address),
        sealed: match ? sealed : null,
        asked_at: moment.now,
        expires_at,
      });
      await tx.queue("verification_code", { codeId: id }, { dedupeKey: `verification_code:${id}` });
      await tx.audit({ action: "verification.code_asked", subjectUserId: actor.id });
      return tx.answer(viewCodeSent({ id, expires_at }));
    }),
  );
}

/** Null if it is not right: the try is counted anyway, and that must be committed. */
async function confirmCode(call: Call, id: number): Promise<Verification> {
  const { actor, body, context } = call;
  const asked = await findOwnCode(context.read, actor, id);
  await mayTryCode(context, senderOf(call), asked?.address_hash);
  const verified = await withEvenTiming(context, () =>
    context.write(actor, async (tx) => {
      await tx.lockPeople(actor.id);
      const row = await findOwnCode(tx.db, actor, id);
      const isRight =
        row?.code_hash === hashOf(context, actor.id, body.code ?? "") && row.eligibility_record_id !== null;
      if (row?.used_at && isRight) return alreadyIn(tx, context, actor, row);
      const now = context.now();
      const open =
        row !== undefined &&
        isOpenCode(
          {
            tries: row.tries,
            expiresAt: row.expires_at,
            used: row.used_at !== null,
            replaced: row.replaced_at !== null,
          },
          now,
        );
      if (row) await countTry(tx, row.id);
      const joined = open && isRight ? await joinByCode(tx, context, actor, row) : null;
      if (!joined) await tx.audit({ action: "verification.failed", subjectUserId: actor.id });
      return joined && tx.answer(joined);
    }),
  );
  if (!verified) throw failed();
  if (asked) await forgiveDomain(context, asked.domain_hash);
  return verified;
}

/** The second of two tabs, or a click whose answer was lost. */
async function alreadyIn(tx: Tx, context: AppContext, actor: Actor, row: CodeRow): Promise<Verification | null> {
  const membership = await findMembership(tx.db, actor.id);
  if (!membership || !isInForce(membership, context.now())) return null;
  if (membership.eligibility_record_id !== row.eligibility_record_id) return null;
  const sponsor = await findSponsor(tx.db, membership.organization_id);
  return sponsor ? tx.answer(viewVerified(sponsor, membership.as_dependent)) : null;
}

async function joinByCode(tx: Tx, context: AppContext, actor: Actor, row: CodeRow): Promise<Verification | null> {
  const record = row.eligibility_record_id === null ? undefined : await findRecord(tx.db, row.eligibility_record_id);
  if (!record) return null;
  const match = {
    recordId: record.id,
    organizationId: record.organization_id,
    employeeId: record.employee_id,
    asDependent: row.as_dependent,
  };
  const joined = await joinIfRoom(tx, context, actor, {
    match,
    isEmployee: record.relation === "employee",
    by: "company_email",
  });
  if (joined) await markUsed(tx, row.id, context.now());
  return joined;
}

interface Found {
  match: Match;
  /** The row is the employee's. */
  isEmployee: boolean;
  by: "company_email" | "census";
}

async function joinIfRoom(tx: Tx, context: AppContext, actor: Actor, { match, isEmployee, by }: Found) {
  const now = context.now();
  await lockHousehold(tx, match);
  const { dependentsEach, ...taken } = await countHousehold(tx.db, match, { userId: actor.id, now });
  // A census that has ended this row since, or a sponsor that has ended.
  if (!(await isStillInForce(tx, context, actor, match))) return null;
  if (!hasRoom({ asDependent: match.asDependent, isListed: !isEmployee }, taken, dependentsEach)) return null;
  const { sponsor } = await joinOrganization(tx, {
    userId: actor.id,
    timeZone: actor.timeZone,
    organizationId: match.organizationId,
    recordId: match.recordId,
    asDependent: match.asDependent,
    verifiedBy: by,
    now,
  });
  return viewVerified(sponsor, match.asDependent);
}

async function isStillInForce(tx: Tx, context: AppContext, actor: Actor, { recordId, organizationId }: Match) {
  const { now, today } = momentOf(context, actor);
  const [record, sponsor] = [await findRecord(tx.db, recordId), await findSponsor(tx.db, organizationId)];
  if (!record || !sponsor) return false;
  const begun = record.starts_on === null || record.starts_on <= today;
  const open = record.ends_on === null || record.ends_on >= today;
  return begun && open && (sponsor.ended_at === null || Temporal.Instant.compare(sponsor.ended_at, now) > 0);
}

async function goByName(call: Call): Promise<Verification> {
  const { actor, body, context } = call;
  const typed = {
    firstName: body.first_name ?? "",
    lastName: body.last_name ?? "",
    workState: body.work_state ?? "",
    companyName: body.company_name ?? "",
    dateOfBirth: body.date_of_birth ?? "",
    ownDateOfBirth: body.own_date_of_birth ?? null,
  };
  await mayTryNames(context, senderOf(call), typed.companyName);
  const verified = await withEvenTiming(context, () =>
    context.write(actor, async (tx) => {
      await tx.lockPeople(actor.id);
      const born = typed.ownDateOfBirth ?? typed.dateOfBirth;
      const rows = await findByBirthAndName(
        tx.db,
        { born, lastName: matchName(typed.lastName) },
        momentOf(context, actor),
      );
      const match = matchByName(typed, rows, await linkedOrganization(tx.db, actor.id, body.organization));
      const joined =
        match && (await joinIfRoom(tx, context, actor, { match, isEmployee: !match.asDependent, by: "census" }));
      if (!joined) await tx.audit({ action: "verification.failed", subjectUserId: actor.id });
      return joined && tx.answer(joined);
    }),
  );
  if (!verified) throw failed();
  await forgiveCompany(context, typed.companyName);
  return verified;
}
