/** A file in a dialog: a picture, or the pages of a PDF. Its address is asked for when the dialog opens, and never kept. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import styles from "./FilePreview.module.css";
import { lazyPart } from "./Part.tsx";
import { Skeleton } from "./Skeleton.tsx";

const PdfView = lazyPart(() => import("./PdfView.tsx").then((module) => module.PdfView), { name: () => t("PDF") });

interface Props {
  file: { id: number; name: string; kind: "picture" | "pdf" };
  /** What makes this address different from others of the same file. */
  scope: string;
  /** Throws ApiError. */
  addressOf: () => Promise<{ url: string }>;
  onDownload: () => void;
  onClose: () => void;
}

export function FilePreview({ file, scope, addressOf, onDownload, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ["file-preview", scope, file.id],
    queryFn: addressOf,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <Dialog
      open
      size="large"
      title={file.name}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onDownload}>
          <IconDownload size={18} aria-hidden="true" />
          <Trans>Download</Trans>
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={t("Preview of {name}", { name: file.name })}>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton width="100%" height="50vh" />}
        {data && file.kind === "picture" && <img src={data.url} alt={file.name} />}
        {data && file.kind === "pdf" && <PdfView url={data.url} name={file.name} />}
      </section>
    </Dialog>
  );
}

/** As a link that the browser follows itself: the file never stands in the memory of the page. */
export function followDownload(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
