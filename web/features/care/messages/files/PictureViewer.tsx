/** A picture of a message, large: fitted to the screen or in its own size, and to download. */
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconDownload, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../kit/Button.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import styles from "./Files.module.css";
import { download, pictureAddress } from "./file-address.ts";

export function PictureViewer({ file, onClose }: { file: MessageFile; onClose: () => void }) {
  const [isZoomed, setZoomed] = useState(false);
  const { data, error } = useQuery(pictureAddress(file, "whole"));
  const { name } = file;
  return (
    <Dialog
      open
      size="large"
      title={t("Picture")}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
            {isZoomed ? <IconZoomOut size={18} aria-hidden="true" /> : <IconZoomIn size={18} aria-hidden="true" />}
            {isZoomed ? t("Fit to screen") : t("Full size")}
          </Button>
          <Button kind="secondary" onClick={() => void download(file)}>
            <IconDownload size={18} aria-hidden="true" />
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      {/* Scrolled with the keyboard too, when the picture is larger than the frame. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section
        className={isZoomed ? styles.zoomed : styles.fitted}
        tabIndex={0}
        aria-label={t("Picture {name}", { name })}
      >
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton width="100%" height="50vh" />}
        {data && (
          <img
            src={data.url}
            alt={t("Picture {name}", { name })}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
          />
        )}
      </section>
    </Dialog>
  );
}
