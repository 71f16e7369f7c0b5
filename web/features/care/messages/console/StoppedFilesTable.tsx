/** Files that the virus scan stopped: when, what was found, and after a reason who sent one. */
import { listStoppedFiles, type OpenedStoppedFile, openStoppedFile } from "@larkwell/contract/message-files.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { FactList } from "../../../../kit/console/FactList.tsx";
import { OpenWithReason } from "../../../../kit/console/OpenWithReason.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";

const kinds = () => ({ picture: t("Picture"), pdf: t("PDF"), other: t("Other") }) as const;
const sides = () => ({ member: t("A member"), care: t("The clinic") }) as const;

const sizeWords = (bytes: number) => t("{size} KB", { size: Math.ceil(bytes / 1024) });

export function StoppedFilesTable() {
  return (
    <QueueTable
      endpoint={listStoppedFiles}
      caption={t("Stopped files")}
      empty={t("The virus scan has stopped no files.")}
      columns={[
        {
          name: t("File"),
          render: (row, open) => (
            <RowButton label={t("File {id}: see who sent it", { id: row.id })} onClick={open}>
              {row.id}
            </RowButton>
          ),
        },
        { name: t("Found"), render: (row) => row.finding },
        { name: t("Stopped (UTC)"), render: (row) => row.stopped_at },
        { name: t("Type"), render: (row) => kinds()[row.kind] },
        { name: t("Size"), render: (row) => sizeWords(row.bytes) },
        { name: t("From"), render: (row) => sides()[row.from] },
        { name: t("Message"), render: (row) => (row.sent ? t("Sent without the file") : t("Not sent")) },
      ]}
      renderDialog={(row, close) => (
        <OpenWithReason
          endpoint={openStoppedFile}
          id={row.id}
          title={t("See who sent this file?")}
          confirm={t("Show sender")}
          onClose={close}
        >
          {(file) => <FileDialog file={file} onClose={close} />}
        </OpenWithReason>
      )}
    />
  );
}

function FileDialog({ file, onClose }: { file: OpenedStoppedFile; onClose: () => void }) {
  return (
    <Dialog open title={t("File {id}", { id: file.id })} onClose={onClose}>
      <FactList
        facts={[
          [t("Found"), file.finding],
          [t("Sent by"), t("{name}, {email} (account {id})", file.sender)],
          [t("From"), sides()[file.from]],
          [t("Uploaded"), t("{time} UTC", { time: file.uploaded_at })],
          [t("Stopped"), t("{time} UTC", { time: file.stopped_at })],
        ]}
      />
    </Dialog>
  );
}
