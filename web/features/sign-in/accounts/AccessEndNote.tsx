/** The day on which access through an employer ends, where one is known: the mail about it says only that it is written here. */
import type { User } from "@larkwell/contract/people.ts";
import { brand } from "../../../brand.ts";
import { Card } from "../../../kit/Page.tsx";

const spoken = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
  });

export function AccessEndNote({ me }: { me: User }) {
  const end = me.organization?.ends_on;
  if (!end || !me.organization) return null;
  return (
    <Card tint="peach">
      <p>
        Your access through {me.organization.name} ends after <strong>{spoken(end)}</strong>. What you have booked takes
        place, your records stay yours, and this account stays open. If you think this is a mistake, write to{" "}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    </Card>
  );
}
