/** /_/appointment_overflow_report/{token}/{report}: says what will be reported, and reports it with a press (D8, D46, R5.052-R5.054). */
import { submitOverflowReport } from "@larkwell/contract/bookings.ts";
import { refusals } from "@larkwell/contract/refusals.ts";
import { readOverflowReport } from "@larkwell/domain/bookings/overflow.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useParams } from "react-router";
import { useSend } from "../../../api/client.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";

export default function OverflowReportPage() {
  const params = useParams();
  const report = readOverflowReport(params["token"], params["report"]);
  return (
    <Stack gap="24" justify="start">
      <title>{t("Did the visit run over? · {brand}", { brand: brand.name })}</title>
      <h1>
        <Trans>Did the visit run over?</Trans>
      </h1>
      {report ? (
        <Report token={report.token} answer={params["report"] ?? ""} yes={report.yes} />
      ) : (
        <ErrorState
          message={translated(refusals.report_incomplete[1])}
          wayOn={
            <a href={paths.home()}>
              <Trans>Go to the home page</Trans>
            </a>
          }
        />
      )}
    </Stack>
  );
}

function Report({ token, answer, yes }: { token: string; answer: string; yes: boolean }) {
  const [error, setError] = useState<string>();
  const report = useSend(submitOverflowReport, { onError: (problem) => setError(problem.message) });
  if (report.isSuccess)
    return (
      <Text padding="24" radius="small" background="success" role="status">
        {report.data.overflowed
          ? t("Thank you. We noted that the visit ran over. You can close this page.")
          : t("Thank you. We noted that the visit didn’t run over. You can close this page.")}
      </Text>
    );
  return (
    <>
      <p>
        {yes ? (
          <Trans>
            You’re about to report that the visit <strong>ran over its time</strong>.
          </Trans>
        ) : (
          <Trans>
            You’re about to report that the visit <strong>didn’t run over its time</strong>.
          </Trans>
        )}
      </p>
      {error !== undefined && <ErrorState message={error} />}
      <Button
        busy={report.isPending}
        onClick={() => {
          setError(undefined);
          if (!report.isPending) report.mutate({ body: { token, report: answer } });
        }}
      >
        <Trans>Send report</Trans>
      </Button>
    </>
  );
}
