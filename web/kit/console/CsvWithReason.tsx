/** The same as CsvButton for a table about people: asks why first, and the reason is recorded. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ApiError } from "../../api/client.ts";
import { saveFile } from "../../native/bridge.ts";
import { Button } from "../Button.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";

interface Props {
  name: string;
  fetchTable: (reason: string) => Promise<unknown>;
}

export function CsvWithReason({ name, fetchTable }: Props) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const download = async (reason: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await fetchTable(reason);
      if (answer instanceof Blob) await saveFile(`${name}.csv`, answer);
      setAsked(false);
    } catch (thrown) {
      const field = thrown instanceof ApiError ? thrown.errors[0]?.message : undefined;
      setError(field ?? (thrown instanceof Error ? thrown.message : String(thrown)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        <Trans>Download (CSV)</Trans>
      </Button>
      {asked && (
        <ReasonDialog
          title={t("Download this table?")}
          confirm={t("Download")}
          busy={busy}
          error={error}
          onReason={(reason) => void download(reason)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
