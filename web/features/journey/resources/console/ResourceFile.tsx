/** The PDF of a document: which one members download now, and another one instead. */
import {
  addResourceFile,
  listOpsResources,
  type OpsResource,
  readOpsResourceFile,
} from "@larkwell/contract/ops-resources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { invalidate, send } from "../../../../api/client.ts";
import { type UploadOptions, upload } from "../../../../api/upload.ts";
import { Button } from "../../../../kit/Button.tsx";
import { FileUpload } from "../../../../kit/FileUpload.tsx";
import { Stack, Text } from "../../../../kit/Layout.tsx";
import { useDownload } from "../../../../kit/use-download.ts";
import { sizeWords } from "../resource-words.ts";

const MEGABYTES = 10;

function faultOf(file: File): string | undefined {
  if (!/\.pdf$/i.test(file.name)) return t("Choose a PDF file.");
  if (file.size > MEGABYTES * 1024 * 1024)
    return t("Choose a file of at most {megabytes} MB.", { megabytes: MEGABYTES });
  return undefined;
}

interface Props {
  record: OpsResource;
  /** Why no file can be chosen now. */
  why: string | undefined;
  onDone: (record: OpsResource) => void;
}

export function ResourceFile({ record: { id, file }, why, onDone }: Props) {
  const put = async (chosen: File, options: UploadOptions) => {
    const form = new FormData();
    form.set("file", chosen);
    onDone(await upload(addResourceFile, { params: { id } }, form, options));
    await invalidate(listOpsResources);
  };
  return (
    <Stack gap="8" columns="fill">
      <Text weight="600">
        <Trans>PDF file</Trans>
      </Text>
      {file ? (
        <Text>
          <span translate="no">{file.name}</span> ({sizeWords(file.bytes)})
        </Text>
      ) : (
        <Text color="muted">
          <Trans>No file yet. A document is published with its PDF.</Trans>
        </Text>
      )}
      <FileUpload
        label={t("PDF file")}
        accept=".pdf,application/pdf"
        faultOf={faultOf}
        send={put}
        progress={{ label: t("Upload of the PDF"), sending: t("Uploading the file…"), arrived: t("File uploaded.") }}
        choose={file ? t("Replace the PDF") : t("Upload a PDF")}
        {...(why === undefined ? {} : { why })}
      >
        {file && <DownloadFile id={id} name={file.name} />}
      </FileUpload>
    </Stack>
  );
}

function DownloadFile({ id, name }: { id: number; name: string }) {
  const download = useDownload(name, () => send(readOpsResourceFile, { params: { id } }));
  return (
    <Button kind="quiet" {...download}>
      <Trans>Download it</Trans>
    </Button>
  );
}
