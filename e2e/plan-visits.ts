// Appointments in the demo clinic that begin now, because no calendar offers a start at every minute.
import { type DatabaseOptions, openDatabase } from "../server/data/db.ts";
import { demoPerson, type Role } from "./people.ts";

interface Plan {
  /** Minutes from now to the start. */
  starts: number;
  minutes: number;
  /** The practitioner does not see who the member is. */
  anonymous?: boolean;
  member?: Role;
  practitioner?: Role;
  note?: string;
  /** Both people joined at the start and are still in the visit. */
  running?: boolean;
}

const turn = { minutes: 10, practitioner: "practitioner" } as const;

/** A note that the member of the `third` visit wrote long before their loss. */
export const noteBeforeLoss = "Week 19 and the baby kicks at night. Is that normal?";

const plans = {
  running: { starts: 1, minutes: 40 },
  repaired: { starts: 1, minutes: 40 },
  early: { starts: 8, minutes: 20 },
  // The story about late visits moves one of the two to another day.
  late: { starts: -11, minutes: 40 },
  alsoLate: { starts: -11, minutes: 40 },
  hidden: { starts: 1, minutes: 40, anonymous: true },
  // Its waiting room is open, and it starts late enough that even a slow machine can cancel it first.
  cancelled: { starts: 9, minutes: 20 },
  // Three visits in a row for one practitioner. They overlap, because no story can wait until a ten-minute visit is
  // over.
  first: { ...turn, starts: 0, member: "member_marketplace", note: "The rash is back since Monday." },
  second: { ...turn, starts: 2, member: "member_parent" },
  third: { ...turn, starts: 4, member: "member_loss", note: noteBeforeLoss },
  overdue: { starts: -13, minutes: 10, practitioner: "care_coordinator", member: "member_parent", running: true },
} as const satisfies Record<string, Plan>;

/** Ids of the appointments. Unless the plan says otherwise, they are between the sponsored member and the second practitioner. */
export type Visits = Record<keyof typeof plans, number>;

/** Creates the visits in the demo clinic of this database, beginning now. */
export async function planVisits(where: DatabaseOptions): Promise<Visits> {
  const database = await openDatabase(where);
  const db = database.kysely;
  const personOf = (role: Role) =>
    db.selectFrom("users").select("id").where("email", "=", demoPerson(role).email).executeTakeFirstOrThrow();
  const now = Temporal.Now.instant().round("second");
  const rowOf = async (plan: Plan) => {
    const practitioner = await personOf(plan.practitioner ?? "practitioner_2");
    const member = await personOf(plan.member ?? "member_sponsored");
    const product = await db
      .selectFrom("products")
      .select("id")
      .where("practitioner_id", "=", practitioner.id)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const start = now.add({ minutes: plan.starts });
    const joined = plan.running
      ? { member_joined_at: start, practitioner_joined_at: start, call_started_at: start }
      : {};
    return {
      product_id: product.id,
      practitioner_id: practitioner.id,
      member_id: member.id,
      scheduled_start: start,
      scheduled_end: start.add({ minutes: plan.minutes }),
      price_cents: 0,
      cancellation_policy: "moderate",
      booking_state: "booked",
      privacy: plan.anonymous ? "anonymous" : "basic",
      pre_session_notes: plan.note ?? "",
      created_at: now.subtract({ hours: 24 * 120 }),
      ...joined,
    };
  };
  const rows = await Promise.all(Object.values<Plan>(plans).map(rowOf));
  // That practitioner has only these visits that day, and the member of the third visit lets practitioners know about the loss.
  await db
    .updateTable("appointments")
    .set({ booking_state: "void" })
    .where("practitioner_id", "=", (await personOf("practitioner")).id)
    .where("scheduled_start", ">", now.subtract({ hours: 26 }))
    .where("scheduled_start", "<", now.add({ hours: 26 }))
    .execute();
  await db
    .insertInto("loss_wishes")
    .values({ member_id: (await personOf("member_loss")).id, practitioners_may_know: true, updated_at: now })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ practitioners_may_know: true }))
    .execute();
  const made = await db.insertInto("appointments").values(rows).returning("id").execute();
  await database.close();
  return Object.fromEntries(Object.keys(plans).map((name, index) => [name, made[index]?.id])) as Visits;
}
