/** The files of a sent message: pictures open in a viewer, everything else is downloaded. What cannot be opened says why. */
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconDownload, IconFileText, IconPhoto, IconShieldX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../../kit/Layout.tsx";
import styles from "./Files.module.css";
import { download, pictureAddress } from "./file-address.ts";
import { fileSize } from "./file-rules.ts";
import { PictureViewer } from "./PictureViewer.tsx";

export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <PlainList gap="8" className={styles.files} aria-label={t("Files")}>
      {files.map((file) => (
        <li key={file.id}>
          <One file={file} />
        </li>
      ))}
    </PlainList>
  );
}

function One({ file }: { file: MessageFile }) {
  if (file.state === "removed") return <Closed icon="removed" name={file.name} />;
  if (file.state === "checking") return <Closed icon="checking" name={file.name} />;
  return (
    <Stack gap="4">
      {file.kind === "picture" ? <Picture file={file} /> : <Download file={file} />}
      {file.state === "unchecked" && (
        <Muted size="xs">
          <Trans>Not checked for viruses</Trans>
        </Muted>
      )}
    </Stack>
  );
}

function Closed({ icon, name }: { icon: "checking" | "removed"; name: string }) {
  const Icon = icon === "removed" ? IconShieldX : IconFileText;
  return (
    <Row gap="8" align="center" nowrap padding="8 16" radius="small" border="all" background="surface">
      <Icon size={24} className={styles.icon} aria-hidden="true" />
      <Stack gap="4" shrinkable>
        <Text size="sm" breakWords translate="no">
          {name}
        </Text>
        <Muted role="status">
          {icon === "removed"
            ? t("This file was removed because it wasn’t safe to open.")
            : t("Being checked for viruses. You can open it in a moment.")}
        </Muted>
      </Stack>
    </Row>
  );
}

function Picture({ file }: { file: MessageFile }) {
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery(pictureAddress(file, "thumbnail"));
  const { name } = file;
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        style={{ aspectRatio: `${file.width ?? 4} / ${file.height ?? 3}` }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {data ? (
          <img src={data.url} alt={t("Open the picture {name}", { name })} loading="lazy" />
        ) : (
          <>
            <IconPhoto size={28} aria-hidden="true" />
            <span className={isError ? undefined : "visually-hidden"}>{t("Open the picture {name}", { name })}</span>
          </>
        )}
      </button>
      {open && <PictureViewer file={file} onClose={() => setOpen(false)} />}
    </>
  );
}

function Download({ file }: { file: MessageFile }) {
  const [busy, setBusy] = useState(false);
  const { name } = file;
  return (
    <Row gap="8 16" align="center" padding="8 16" radius="small" border="all" background="surface">
      <Row gap="8" align="center" nowrap shrinkable>
        <IconFileText size={24} className={styles.icon} aria-hidden="true" />
        <Stack gap="4" shrinkable>
          <Text size="sm" breakWords translate="no">
            {name}
          </Text>
          <Muted>{fileSize(file.bytes)}</Muted>
        </Stack>
      </Row>
      <Button
        kind="secondary"
        busy={busy}
        aria-label={t("Download {name}", { name })}
        onClick={async () => {
          setBusy(true);
          await download(file);
          setBusy(false);
        }}
      >
        <IconDownload size={18} aria-hidden="true" />
        <Trans>Download</Trans>
      </Button>
    </Row>
  );
}
