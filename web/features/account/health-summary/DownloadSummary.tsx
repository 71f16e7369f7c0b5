/** Downloads a summary as it was chosen, for reading or for other health software. */
import { downloadHealthSummary, readHealthSummary, type SummaryItem } from "@larkwell/contract/health-summary.ts";
import { Trans } from "@lingui/react/macro";
import { ApiError, invalidate, send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { useDownload } from "../../../kit/use-download.ts";
import { asShown, type Choice } from "./use-choice.ts";

interface Props {
  items: readonly SummaryItem[];
  choice: Choice;
}

export function DownloadSummary({ items, choice: { chosen } }: Props) {
  const me = useMe();
  const load = (format: "pdf" | "json") => async () => {
    try {
      return await send(downloadHealthSummary, {
        params: { user_id: me.id },
        body: { ...asShown(items, chosen), format },
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === "summary_changed") void invalidate(readHealthSummary);
      throw error;
    }
  };
  const pdf = useDownload("your-summary.pdf", load("pdf"));
  const json = useDownload("your-summary.fhir.json", load("json"));
  return (
    <Stack gap="16">
      <p>
        <Trans>
          The files are in English and contain private information. Download them only on your own device. Other health
          software reads the JSON file, an International Patient Summary.
        </Trans>
      </p>
      <Row gap="8 16">
        <Button kind="secondary" {...pdf}>
          <Trans>Download as PDF</Trans>
        </Button>
        <Button kind="quiet" {...json}>
          <Trans>Download as JSON (FHIR R4)</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
