/** Downloads the result that is shown as a PDF with a neutral name. */
import { type AssessmentResults, downloadAssessmentResults } from "@larkwell/contract/assessments.ts";
import { Trans } from "@lingui/react/macro";
import { send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { useDownload } from "../../../kit/use-download.ts";

export function ResultPdf({ result: { id, response_id } }: { result: AssessmentResults }) {
  const me = useMe();
  const download = useDownload("your-result.pdf", () =>
    send(downloadAssessmentResults, { params: { user_id: me.id, id }, query: { response_id } }),
  );
  return (
    <Stack gap="8" justify="start">
      <Button kind="secondary" {...download}>
        <Trans>Download as PDF</Trans>
      </Button>
      <Muted>
        <Trans>Your result and your scores over time, without your single answers.</Trans>
      </Muted>
    </Stack>
  );
}
