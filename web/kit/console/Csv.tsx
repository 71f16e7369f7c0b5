/** Loads a table with the session's token and downloads it as a file. */
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { useDownload } from "../use-download.ts";

interface Props {
  name: string;
  fetchTable: () => Promise<unknown>;
  /** If there are several on a page: what this one downloads. */
  children?: ReactNode;
}

export function CsvButton({ name, fetchTable, children }: Props) {
  const download = useDownload(`${name}.csv`, fetchTable);
  return (
    <Button kind="secondary" {...download}>
      {children ?? <Trans>Download (CSV)</Trans>}
    </Button>
  );
}
