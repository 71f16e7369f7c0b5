/** Chooses files for a folder, from the device, by dropping, or with the camera of a phone, and shows each on its way up. */

import { t } from "@larkwell/domain/language/text.ts";
import { FILE_TYPES, type FileType, FOLDERS, foldersFor } from "@larkwell/domain/member-files/kinds.ts";
import { megabytes } from "@larkwell/domain/member-files/quota-words.ts";
import { Trans } from "@lingui/react/macro";
import { IconCamera, IconUpload, IconX } from "@tabler/icons-react";
import { type DragEvent, useId, useRef, useState } from "react";
import * as messages from "../../../api/feature-messages.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import styles from "./Files.module.css";
import { accepted } from "./file-faults.ts";
import { type Upload, type Uploads, useUploads } from "./use-uploads.ts";

/** The folders of the list, and with the last choice all others. */
function FolderChoice({ value, onPick }: { value: FileType; onPick: (type: FileType) => void }) {
  const me = useMe();
  const offered = foldersFor(circumstancesOf(me));
  const [isMore, setMore] = useState(false);
  const isAll = isMore || !offered.includes(value);
  const shown = isAll ? FILE_TYPES : offered;
  return (
    <SelectField
      label={t("Folder")}
      value={value}
      onChange={({ target }) => (target.value === "more" ? setMore(true) : onPick(target.value as FileType))}
    >
      {shown.map((type) => (
        <option key={type} value={type}>
          {FOLDERS[type].title}
        </option>
      ))}
      {shown.length < FILE_TYPES.length && <option value="more">{t("Show more folders")}</option>}
    </SelectField>
  );
}

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return {
    "data-drop": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
}

interface PickerProps {
  label: string;
  camera?: boolean;
  icon: typeof IconUpload;
  onFiles: (files: File[]) => void;
}

function Picker({ label, camera = false, icon: Icon, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(camera ? { accept: "image/*", capture: "environment" as const } : { accept: accepted(), multiple: true })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again after it was changed.
          target.value = "";
          onFiles(files);
        }}
      />
      <Button kind={camera ? "secondary" : "primary"} onClick={() => input.current?.click()}>
        <Icon size={18} aria-hidden="true" />
        {label}
      </Button>
    </>
  );
}

interface Props {
  folder: FileType | undefined;
  /** Without one, the files are about no child. */
  childId?: number | undefined;
}

export function UploadFiles({ folder, childId }: Props) {
  const queue = useUploads(childId);
  const [picked, setPicked] = useState<FileType>();
  const type = picked ?? folder ?? "LAB_RESULT";
  const onFiles = (files: File[]) => queue.add(type, files);
  const title = useId();
  return (
    <Stack
      as="section"
      gap="16"
      padding="24"
      radius="medium"
      border="all"
      background="surface"
      className={styles.upload}
      aria-labelledby={title}
      {...useDrop(onFiles)}
    >
      <Text as="h2" id={title} size="lg" font="title">
        <Trans>Add files</Trans>
      </Text>
      <FolderChoice value={type} onPick={setPicked} />
      <Row gap="8 16" align="center">
        <Picker label={t("Choose files")} icon={IconUpload} onFiles={onFiles} />
        <span className={styles.camera}>
          <Picker label={t("Take a photo")} camera icon={IconCamera} onFiles={onFiles} />
        </span>
      </Row>
      <Muted>
        <Trans>PDF, PNG, JPEG or HEIC, up to 10 MB each. You can choose several at once, or drop them here.</Trans>
      </Muted>
      {queue.uploads.length > 0 && (
        <PlainList gap="8" aria-label={t("Files being uploaded")}>
          {queue.uploads.map((item) => (
            <Item key={item.key} item={item} queue={queue} />
          ))}
        </PlainList>
      )}
    </Stack>
  );
}

function Item({ item, queue }: { item: Upload; queue: Uploads }) {
  const { key, file, state, again } = item;
  const { name } = file;
  const remove = state === "sending" ? t("Stop uploading {name}", { name }) : t("Remove {name}", { name });
  return (
    <Row as="li" gap="8" align="center" nowrap padding="8 16" radius="small" border="all" background="paper">
      <Stack gap="4" shrinkable className={styles.about}>
        <Text size="sm" breakWords translate="no">
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
      <button
        type="button"
        className={styles.close}
        aria-label={remove}
        title={remove}
        onClick={() => queue.cancel(key)}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </Row>
  );
}

function Progress({ item: { file, state, sent, why } }: { item: Upload }) {
  if (state === "failed")
    return (
      <Stack gap="4" role="alert">
        <Text size="sm" color="danger" weight="600">
          {messages.fileUploadFailed()}
        </Text>
        <Text size="sm" color="danger">
          {why}
        </Text>
      </Stack>
    );
  if (state === "waiting") return <Muted>{t("Waiting for its turn · {size}", { size: megabytes(file.size) })}</Muted>;
  return (
    <>
      <progress
        max={1}
        value={sent < 1 ? sent : undefined}
        aria-label={t("Upload of {name}", { name: file.name })}
        className={styles.progress}
      />
      <Muted role="status">{sent < 1 ? t("Uploading…") : t("Almost done…")}</Muted>
    </>
  );
}
