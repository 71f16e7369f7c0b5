/** The day on which access through an employer ends, if known: the email about it only refers to this page. */
import type { User } from "@larkwell/contract/people.ts";
import { locale } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { brand } from "../../../brand.ts";
import { Card } from "../../../kit/Page.tsx";

const spoken = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale(), {
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
        <Trans>
          Your access through {me.organization.name} ends after <strong>{spoken(end)}</strong>. Your booked visits still
          take place, your records stay yours, and this account stays open. If you think this is a mistake, write to{" "}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
        </Trans>
      </p>
    </Card>
  );
}
