/** Downloads a summary as it was chosen, for reading or for other health software. */
import { downloadHealthSummary } from "@larkwell/contract/health-summary.ts";
import type { Chosen } from "@larkwell/domain/health-summary/parts.ts";
import { Trans } from "@lingui/react/macro";
import { send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { useDownload } from "../../../kit/use-download.ts";

export function DownloadSummary({ chosen }: { chosen: Chosen }) {
  const me = useMe();
  const load = (format: "pdf" | "json") => () =>
    send(downloadHealthSummary, {
      params: { user_id: me.id },
      body: { sections: [...chosen.sections], without: [...chosen.without], format },
    });
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
