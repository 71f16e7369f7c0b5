// Which notifications a person may be shown now, and what each says: decided each time, never stored (D29).
import { isNotice } from "@larkwell/domain/notices/notices.ts";
import {
  isNotification,
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationPlace,
  type Said,
} from "@larkwell/domain/notices/notifications.ts";
import { orderStillApplies } from "@larkwell/domain/notices/still-applies.ts";
import { type Circumstances, mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import {
  listNoticedAmas,
  listNoticedAppointments,
  listNoticedChannels,
  listNoticedOrders,
  type NotificationRow,
} from "./bell.queries.ts";
import { isStillTrue } from "./noticed-visits.ts";

export interface Shown {
  row: NotificationRow;
  kind: NotificationKind;
  said: Said;
}

/** Places whose targets are visits. */
const visitPlaces: ReadonlySet<NotificationPlace> = new Set(["appointment", "schedule", "visit"]);

interface Known {
  visits: ReadonlyMap<number, Awaited<ReturnType<typeof listNoticedAppointments>>[number]>;
  orders: ReadonlyMap<number, Awaited<ReturnType<typeof listNoticedOrders>>[number]>;
  channels: ReadonlyMap<number, Awaited<ReturnType<typeof listNoticedChannels>>[number]>;
  amas: ReadonlyMap<number, unknown>;
}

const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

type Named = { row: NotificationRow; kind: NotificationKind };

async function factsOf(
  { read, now }: AppContext,
  { owner, person, rows }: { owner: { id: number }; person: Circumstances; rows: readonly Named[] },
): Promise<Known> {
  const idsOf = (isHere: (place: NotificationPlace) => boolean) =>
    rows.flatMap(({ row, kind }) => (isHere(NOTIFICATIONS[kind].leads) ? (row.target_id ?? []) : []));
  const visits = idsOf((place) => visitPlaces.has(place));
  const orders = idsOf((place) => place === "orders");
  const channels = idsOf((place) => place === "channel");
  const amas = idsOf((place) => place === "ama");
  const about = { now: now(), aboutBirth: mayMeet("baby_content", person) };
  return {
    visits: byId(visits.length === 0 ? [] : await listNoticedAppointments(read, owner, visits)),
    orders: byId(orders.length === 0 ? [] : await listNoticedOrders(read, owner, orders)),
    channels: byId(channels.length === 0 ? [] : await listNoticedChannels(read, owner, channels)),
    amas: byId(amas.length === 0 ? [] : await listNoticedAmas(read, amas, about)),
  };
}

/** What it says now; null if that is no longer true, or no longer this person’s. */
function saidNow({ row, kind }: Named, known: Known, now: Temporal.Instant): Said | null {
  const place = NOTIFICATIONS[kind].leads;
  const plain = { count: row.count, name: "" };
  if (visitPlaces.has(place)) {
    const visit = known.visits.get(row.target_id ?? 0);
    return visit && isNotice(kind) && isStillTrue(kind, visit, now) ? plain : null;
  }
  if (place === "orders") {
    const order = known.orders.get(row.target_id ?? 0);
    return order && isNotice(kind) && orderStillApplies(kind, order.state as never) ? plain : null;
  }
  if (place === "ama") return known.amas.has(row.target_id ?? 0) ? plain : null;
  if (place !== "channel") return plain;
  const channel = known.channels.get(row.target_id ?? 0);
  if (!channel) return null;
  const isOpen = kind === "message" && row.read_at === null;
  if (isOpen && channel.unread === 0) return null;
  return { count: isOpen ? channel.unread : row.count, name: channel.name ?? "" };
}

export async function shownOf(
  context: AppContext,
  owner: { id: number },
  rows: readonly NotificationRow[],
): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const person = await findCircumstances(context.read, owner.id);
  const named = rows.flatMap((row): Named[] => {
    const { kind } = row;
    return isNotification(kind) && mayMeet(NOTIFICATIONS[kind].topic, person) ? [{ row, kind }] : [];
  });
  const known = await factsOf(context, { owner, person, rows: named });
  return named.flatMap((one) => {
    const said = saidNow(one, known, context.now());
    return said ? [{ ...one, said }] : [];
  });
}
