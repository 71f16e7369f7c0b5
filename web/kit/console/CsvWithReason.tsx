/** The same as CsvButton for a table about people: asks why first, and the reason is recorded. */
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
        Download (CSV)
      </Button>
      {asked && (
        <ReasonDialog
          title="Download this table?"
          confirm="Download it"
          busy={busy}
          error={error}
          onReason={(reason) => void download(reason)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
