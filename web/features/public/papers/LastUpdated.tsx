/** When a paper was last updated, and whether a clinician has reviewed it. */
import { locale } from "@larkwell/domain/language/text.ts";
import { clinicalReview } from "@larkwell/domain/this-week/entries.ts";
import { Trans } from "@lingui/react/macro";
import { Reviewed } from "../../../kit/Reviewed.tsx";

const day = () => new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" });

export function LastUpdated({ date }: { date: string }) {
  return (
    <p>
      <Trans>
        Last updated <time dateTime={date}>{day().format(new Date(`${date}T12:00:00Z`))}</time>. What it says about
        health: <Reviewed review={clinicalReview} />
      </Trans>
    </p>
  );
}
