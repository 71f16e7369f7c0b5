/** Downloads the result that is shown as a PDF with a neutral name. */
import { type AssessmentResults, downloadAssessmentResults } from "@larkwell/contract/assessments.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ApiError, send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { saveFile } from "../../../native/bridge.ts";

export function ResultPdf({ result: { id, response_id } }: { result: AssessmentResults }) {
  const me = useMe();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const asked = { params: { user_id: me.id, id }, query: { response_id } };
      await saveFile("your-result.pdf", (await send(downloadAssessmentResults, asked)) as Blob);
    } catch (error) {
      toast.error((error instanceof ApiError ? error : new ApiError(0, {})).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Stack gap="8" justify="start">
      <Button kind="secondary" busy={isLoading} onClick={() => void download()}>
        <Trans>Download as PDF</Trans>
      </Button>
      <Muted>
        <Trans>Your result and your scores over time, without your single answers.</Trans>
      </Muted>
    </Stack>
  );
}
