/** Fetches a table with the session's token and hands it to the browser as a file. */
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { saveFile } from "../../../native/bridge.ts";

export function CsvButton({ name, fetchTable }: { name: string; fetchTable: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await fetchTable();
      if (!(answer instanceof Blob)) return;
      await saveFile(`${name}.csv`, answer);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="secondary" busy={busy} onClick={() => void download()}>
      Download (CSV)
    </Button>
  );
}
