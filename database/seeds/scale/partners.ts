// Rows of the scale seed about invites, partners and what is shared with them: a tenth of the members has a linked partner.
import { INVITE_STATES, STAFF_INVITE_KINDS } from "@larkwell/domain/invites/invite-states.ts";
import { SHARED_ITEM_NAMES } from "@larkwell/domain/partners/sharing.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import { firstNames } from "./names.ts";
import type { Member } from "./people.ts";
import { type Brief, day, hour, stamp } from "./sizes.ts";

interface Pair {
  id: number;
  member: Member;
  partner: Member;
  since: number;
}

/** The first member is one of them, so that the longest history is tested. */
function pairsOf({ now, seed }: Brief, members: readonly Member[]): Pair[] {
  const dice = new Dice(seed, "pairs");
  const pairs: Pair[] = [];
  for (let position = 0; position + 1 < members.length; position += 10) {
    const [member, partner] = [members[position], members[position + 1]];
    if (member && partner)
      pairs.push({ id: pairs.length + 1, member, partner, since: now - (1 + dice.below(300)) * day });
  }
  return pairs;
}

function* inviteRows({ sizes, ids, now, seed }: Brief, pairs: readonly Pair[]): Generator<Value[]> {
  const dice = new Dice(seed, "invites");
  let id = 0;
  const row = (values: {
    kind: string;
    organization: number | null;
    name: string;
    by: number;
    at: number;
    state: string;
    to: number | null;
  }) => [
    ++id,
    values.kind,
    values.organization,
    values.kind === "enterprise" || values.kind === "partner" ? null : 1,
    values.name,
    values.by,
    stamp(values.at),
    stamp(values.at + 60 * day),
    values.state,
    values.to,
    values.state === "open" ? null : stamp(values.at + hour),
  ];
  for (const { member, partner, since } of pairs)
    yield row({
      kind: "partner",
      organization: null,
      name: dice.pick(firstNames),
      by: member.id,
      at: since - hour,
      state: "accepted",
      to: partner.id,
    });
  for (let made = 0; made < pairs.length * 2; made++) {
    const kind = dice.pick(STAFF_INVITE_KINDS);
    const state = dice.pick(INVITE_STATES);
    yield row({
      kind,
      organization: kind === "enterprise" ? 1 + dice.below(sizes.organizations) : null,
      name: "",
      by: ids.staff(0),
      at: state === "open" ? now - dice.below(50) * day : now - (70 + dice.below(400)) * day,
      state,
      to: state === "accepted" ? dice.pick(pairs).partner.id : null,
    });
  }
}

function* linkRows(pairs: readonly Pair[]): Generator<Value[]> {
  for (const { id, member, partner, since } of pairs) yield [id, member.id, partner.id, stamp(since)];
}

function* decisionRows({ seed, now }: Brief, pairs: readonly Pair[]): Generator<Value[]> {
  const dice = new Dice(seed, "decisions");
  let id = 0;
  for (const [position, pair] of pairs.entries())
    for (let count = position === 0 ? 60 : dice.below(8); count > 0; count--)
      yield [
        ++id,
        pair.id,
        dice.pick(SHARED_ITEM_NAMES),
        dice.chance(0.7),
        stamp(Math.min(pair.since + count * hour, now)),
      ];
}

export function partnerTables(brief: Brief, members: readonly Member[]): TableRows[] {
  const pairs = pairsOf(brief, members);
  const columns = (names: string) => names.split(" ");
  return [
    {
      table: "subscription_plans",
      columns: columns("id name kind price_cents"),
      rows: [[1, "College plan", "college", 0]],
    },
    {
      table: "invites",
      columns: columns(
        "id kind organization_id plan_id name created_by created_at expires_at state accepted_by ended_at",
      ),
      rows: inviteRows(brief, pairs),
    },
    { table: "partner_links", columns: columns("id member_id partner_id since"), rows: linkRows(pairs) },
    {
      table: "sharing_decisions",
      columns: columns("id link_id item shared decided_at"),
      rows: decisionRows(brief, pairs),
    },
  ];
}
