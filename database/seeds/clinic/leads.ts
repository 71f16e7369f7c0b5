// What companies and visitors have sent to the demo clinic: invented people, at addresses that don't exist.
import type { SeedContext } from "./people.ts";

const leads = [
  ["demo", "Imani", "Okonjo", "Larch & Lumen", "VP of People", "1,001 - 20,000", 2, 2],
  ["back_to_work", "Per", "Sandvik", "Northbound Freight", "Benefits manager", "20,000+", 1, 3],
  ["demo", "Ruth", "Abelson", "Abelson Tool & Die", "Owner", "1-100", 1, 6],
  ["shifting_paradigm", "Marisol", "Quintero", "Candela Schools", "HR director", "101-1,000", 3, 11],
  ["back_to_work", "Devin", "Marsh", "Harbor Analytics", "Head of Total Rewards", "101-1,000", 1, 19],
] as const;

export async function insertLeads({ db, now }: Pick<SeedContext, "db" | "now">): Promise<void> {
  const ago = (days: number) => now.subtract({ hours: 24 * days });
  const emailOf = (first: string, last: string) => `${first}.${last}@companies.larkwell.example`.toLowerCase();
  await db
    .insertInto("leads")
    .values([
      ...leads.map(([form, firstname, lastname, company, jobtitle, numemployees, times, days]) => ({
        form,
        firstname,
        lastname,
        email: emailOf(firstname, lastname),
        company,
        jobtitle,
        numemployees,
        times,
        first_at: ago(days + times - 1),
        last_at: ago(days),
        delivery: "kept",
      })),
      {
        form: "business",
        firstname: "Joanna",
        lastname: "Whitlock",
        email: emailOf("Joanna", "Whitlock"),
        company: "Prairie Mutual Health Plan",
        jobtitle: "Director, maternal health",
        numemployees: "1,001 - 20,000",
        phone: "+15155550148",
        country: "US",
        state: "IA",
        interested_in: ["pregnancy", "loss_support"],
        message: "We cover about 60,000 people and would like to see how a visit is booked and billed.",
        first_at: ago(4),
        last_at: ago(4),
        delivery: "kept",
      },
      {
        form: "demo",
        firstname: "Rank higher",
        lastname: "www.first-page.example",
        email: "offers@first-page.example",
        company: "First Page",
        jobtitle: "SEO",
        numemployees: "1-100",
        suspected: true,
        signs: ["too_fast", "address_in_name"],
        first_at: ago(1),
        last_at: ago(1),
      },
    ])
    .execute();
  await db
    .insertInto("gifts")
    .values({
      package: "credit_100",
      cents: 10_000,
      giver_name: "Odile Marchetti",
      giver_email: "odile.marchetti@visitors.larkwell.example",
      recipient_name: "Bea",
      recipient_email: "bea@visitors.larkwell.example",
      message: "For whatever you need, and whenever you feel like it.",
      deliver_on: now
        .add({ hours: 9 * 24 })
        .toString()
        .slice(0, 10),
      sent_at: ago(1),
    })
    .execute();
}
