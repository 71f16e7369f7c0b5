/** Pages of a PDF, drawn here: scripts, links and forms in it do nothing. The library is loaded when one is shown. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./FilePreview.module.css";
import { Muted, Row, Stack } from "./Layout.tsx";
import { Skeleton } from "./Skeleton.tsx";

/** A page is drawn at most this wide, in pixels of the canvas: a poster must not fill the memory. */
const WIDEST = 1_600;
/** A file may say that its page is as long as it likes. */
const TALLEST = 5_000;

async function openPdf(url: string): Promise<PDFDocumentLoadingTask> {
  const [pdf, worker] = await Promise.all([import("pdfjs-dist"), import("pdfjs-dist/build/pdf.worker.min.mjs?url")]);
  pdf.GlobalWorkerOptions.workerSrc = worker.default;
  const reply = await fetch(url);
  if (!reply.ok) throw new Error("no file");
  const data = new Uint8Array(await reply.arrayBuffer());
  // No WebAssembly and no eval: the page's policy forbids both. Scripts of a document run only in the viewer, which is not used.
  return pdf.getDocument({
    data,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
    maxImageSize: 30_000_000,
  });
}

type State = { kind: "loading" } | { kind: "failed"; locked: boolean } | { kind: "open"; pdf: PDFDocumentProxy };

function usePdf(url: string): State {
  const [state, setState] = useState<State>({ kind: "loading" });
  useEffect(() => {
    let task: PDFDocumentLoadingTask | undefined;
    let isGone = false;
    const show = (next: State) => isGone || setState(next);
    openPdf(url)
      .then(async (opened) => {
        task = opened;
        if (isGone) await opened.destroy();
        else show({ kind: "open", pdf: await opened.promise });
      })
      .catch((error: unknown) =>
        show({ kind: "failed", locked: error instanceof Error && error.name === "PasswordException" }),
      );
    return () => {
      isGone = true;
      void task?.destroy();
    };
  }, [url]);
  return state;
}

export function PdfView({ url, name }: { url: string; name: string }) {
  const state = usePdf(url);
  const [page, setPage] = useState(1);
  if (state.kind === "loading") return <Skeleton width="100%" height="50vh" />;
  if (state.kind === "failed")
    return (
      <p role="alert">
        {state.locked
          ? t("This PDF has a password, so we can’t show it here. Download it to open it.")
          : t("We can’t show this PDF here. Download it to open it.")}
      </p>
    );
  const pages = state.pdf.numPages;
  return (
    <Stack gap="8">
      <PdfPage pdf={state.pdf} page={page} name={name} />
      {pages > 1 && (
        <Row gap="8 16" align="center" justify="between">
          <Button
            kind="secondary"
            onClick={() => setPage(page - 1)}
            {...(page === 1 ? { why: t("This is the first page.") } : {})}
          >
            <Trans>Previous page</Trans>
          </Button>
          <Muted role="status">{t("Page {page} of {pages}", { page, pages })}</Muted>
          <Button
            kind="secondary"
            onClick={() => setPage(page + 1)}
            {...(page === pages ? { why: t("This is the last page.") } : {})}
          >
            <Trans>Next page</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function PdfPage({ pdf, page, name }: { pdf: PDFDocumentProxy; page: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const draw = async () => {
      const opened = await pdf.getPage(page);
      const target = canvas.current;
      if (isGone || !target) return;
      const plain = opened.getViewport({ scale: 1 });
      const wanted = target.clientWidth * window.devicePixelRatio;
      const viewport = opened.getViewport({
        scale: Math.min(Math.min(wanted, WIDEST) / plain.width, TALLEST / plain.height),
      });
      target.width = viewport.width;
      target.height = viewport.height;
      const drawing = opened.render({ canvas: target, viewport, annotationMode: 0 });
      stop = () => drawing.cancel();
      await drawing.promise;
    };
    setFailed(false);
    draw().catch((error: unknown) => {
      if (!isGone && !(error instanceof Error && error.name === "RenderingCancelledException")) setFailed(true);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, page]);
  return (
    <>
      {hasFailed && (
        <p role="alert">
          <Trans>We can’t show this page here. Download the PDF to open it.</Trans>
        </p>
      )}
      <canvas ref={canvas} className={styles.page} role="img" aria-label={t("Page {page} of {name}", { page, name })} />
    </>
  );
}
