/** Loads a table with the session's token and downloads it as a file. */
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { saveFile } from "../../native/bridge.ts";
import { Button } from "../Button.tsx";
import { toast } from "../toast-store.ts";

interface Props {
  name: string;
  fetchTable: () => Promise<unknown>;
  /** If there are several on a page: what this one downloads. */
  children?: ReactNode;
}

export function CsvButton({ name, fetchTable, children }: Props) {
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
      {children ?? <Trans>Download (CSV)</Trans>}
    </Button>
  );
}
