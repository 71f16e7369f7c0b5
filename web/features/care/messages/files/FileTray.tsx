/** The files of the message that is being written: their progress, a small picture of each, and how to stop, repeat or remove them. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconFileText, IconPhoto, IconX } from "@tabler/icons-react";
import { Button } from "../../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../../kit/Layout.tsx";
import styles from "./Files.module.css";
import { fileSize } from "./file-rules.ts";
import type { QueuedFile } from "./upload-tray.ts";
import type { FileQueue } from "./use-file-queue.ts";

/** `note`: why the message could not be sent yet. */
export function FileTray({ queue, note }: { queue: FileQueue; note: string | null }) {
  if (queue.items.length === 0) return null;
  return (
    <Stack gap="8">
      <PlainList gap="8" className={styles.tray} aria-label={t("Files of this message")}>
        {queue.items.map((item) => (
          <Item key={item.key} item={item} queue={queue} />
        ))}
      </PlainList>
      {note && (
        <Text size="sm" color="danger" role="alert">
          {note}
        </Text>
      )}
    </Stack>
  );
}

function Item({ item, queue }: { item: QueuedFile; queue: FileQueue }) {
  const { key, name, state, again } = item;
  const remove = state === "sending" ? t("Stop uploading {name}", { name }) : t("Remove {name}", { name });
  return (
    <Row as="li" gap="8" align="center" nowrap padding="8 16" radius="small" border="all" background="surface">
      <Preview item={item} />
      <Stack gap="4" shrinkable className={styles.about}>
        <Text size="sm" breakWords translate="no" className={styles.name}>
          {name}
        </Text>
        <Progress item={item} />
        {state === "failed" && again && (
          <Row gap="8">
            <Button kind="secondary" onClick={() => queue.retry(key)}>
              <Trans>Try again</Trans>
            </Button>
          </Row>
        )}
      </Stack>
      <button type="button" className={styles.add} aria-label={remove} title={remove} onClick={() => queue.cancel(key)}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </Row>
  );
}

function Preview({ item: { preview, stored, name } }: { item: QueuedFile }) {
  if (preview) return <img src={preview} alt="" className={styles.preview} />;
  const isPicture = stored ? stored.kind !== "pdf" : !/\.pdf$/i.test(name);
  const Icon = isPicture ? IconPhoto : IconFileText;
  return <Icon size={28} className={styles.icon} aria-hidden="true" />;
}

function Progress({ item: { name, bytes, state, sent, why, stored } }: { item: QueuedFile }) {
  switch (state) {
    case "waiting":
      return (
        <Muted>
          <Trans>Waiting for its turn</Trans>
        </Muted>
      );
    case "sending":
      return (
        <>
          <progress
            max={1}
            value={sent < 1 ? sent : undefined}
            aria-label={t("Upload of {name}", { name })}
            className={styles.progress}
          />
          <Muted role="status">{sent < 1 ? t("Uploading…") : t("Almost done…")}</Muted>
        </>
      );
    case "failed":
      return (
        <Text size="sm" color="danger" role="alert">
          {why}
        </Text>
      );
    case "ready":
      return (
        <Muted role="status">
          {stored?.state === "unchecked"
            ? t("Ready to send · {size}", { size: fileSize(bytes) })
            : t("Ready to send, being checked for viruses · {size}", { size: fileSize(bytes) })}
        </Muted>
      );
  }
}
