/** /_/appointment_overflow_report/{token}/{report}: says what will be reported, and reports it by a press (D8, D46, R5.052-R5.054). */
import { submitOverflowReport } from "@larkwell/contract/bookings.ts";
import { refusals } from "@larkwell/contract/refusals.ts";
import { readOverflowReport } from "@larkwell/domain/bookings/overflow.ts";
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
      <title>{`Did the visit run over? · ${brand.name}`}</title>
      <h1>Did the visit run over?</h1>
      {report ? (
        <Report token={report.token} answer={params["report"] ?? ""} yes={report.yes} />
      ) : (
        <ErrorState message={refusals.report_incomplete[1]} wayOn={<a href={paths.home()}>Go to the home page</a>} />
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
        Thank you. We noted that the visit {report.data.overflowed ? "ran over" : "did not run over"}. You can close
        this page.
      </Text>
    );
  return (
    <>
      <p>
        You are about to report that the visit{" "}
        <strong>{yes ? "ran over its time" : "did not run over its time"}</strong>.
      </p>
      {error !== undefined && <ErrorState message={error} />}
      <Button
        busy={report.isPending}
        onClick={() => {
          setError(undefined);
          if (!report.isPending) report.mutate({ body: { token, report: answer } });
        }}
      >
        Send this report
      </Button>
    </>
  );
}
