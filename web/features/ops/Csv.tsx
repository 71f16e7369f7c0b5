/** Fetches a table with the session's token and hands it to the browser as a file. */
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { toast } from "../../kit/toast-store.ts";

export function CsvButton({ name, fetchTable }: { name: string; fetchTable: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await fetchTable();
      if (!(answer instanceof Blob)) return;
      const link = document.createElement("a");
      link.href = URL.createObjectURL(answer);
      link.download = `${name}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
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
