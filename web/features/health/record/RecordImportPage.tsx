/** /healthbinder/import: adds to the health record from a file of another provider. Nothing is added before the member chooses it. */
import { listRecordImports, readRecordFile } from "@larkwell/contract/record-imports.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { MAX_FILE_BYTES } from "@larkwell/domain/messages/limits.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { invalidate, q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { type UploadOptions, upload } from "../../../api/upload.ts";
import { FileUpload } from "../../../kit/FileUpload.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { ChooseEntries } from "./ChooseEntries.tsx";
import { EarlierImports } from "./EarlierImports.tsx";

const megabytes = MAX_FILE_BYTES / 1024 / 1024;

function faultOf({ name, size }: File): string | undefined {
  if (size === 0) return t("“{name}” is empty. Choose another file.", { name });
  if (/\.zip$/i.test(name))
    return t("“{name}” is a ZIP file. Unpack it, and choose the JSON or XML file inside.", { name });
  return size > MAX_FILE_BYTES
    ? t("“{name}” is too large. Choose a file of at most {megabytes} MB.", { name, megabytes })
    : undefined;
}

export default function RecordImportPage() {
  const me = useMe();
  const imports = useQuery(q(listRecordImports, { params: { user_id: me.id } }));
  return (
    <Page
      title={t("Add from another provider")}
      lead={t("Use the health record that another clinic lets you download. You choose what to add from it.")}
      width="narrow"
    >
      <p>
        <Link to={paths.healthRecord()}>
          <Trans>Back to your health record</Trans>
        </Link>
      </p>
      <StateOf query={imports} loading={<Skeleton height="20rem" />}>
        {({ data, meta }) => (
          <>
            {meta.offer ? <ChooseEntries key={meta.offer.id} offer={meta.offer} /> : <ChooseFile />}
            {data.length > 0 && <EarlierImports imports={data} />}
          </>
        )}
      </StateOf>
    </Page>
  );
}

function ChooseFile() {
  const me = useMe();
  const send = async (file: File, options: UploadOptions) => {
    const form = new FormData();
    form.set("file", file, "record");
    await upload(readRecordFile, { params: { user_id: me.id } }, form, options);
    await invalidate(listRecordImports);
  };
  return (
    <Section title={t("Choose the file")}>
      <Stack gap="16">
        <p>
          <Trans>
            In your clinic’s portal, look for “Download my record” or “Export”. We read two formats: FHIR (a JSON file)
            and C-CDA (an XML file), up to {megabytes} MB.
          </Trans>
        </p>
        <p>
          <Trans>
            We look for allergies, conditions, medicines, surgeries and vaccinations. Lab results and letters are not
            read: keep them under <Link to={paths.files()}>Files</Link>.
          </Trans>
        </p>
        <FileUpload
          label={t("Health record from another provider")}
          accept=".json,.xml,application/json,application/fhir+json,application/xml,text/xml"
          faultOf={faultOf}
          send={send}
          progress={{
            label: t("Health record upload"),
            sending: t("Uploading the file…"),
            arrived: t("Reading the file…"),
          }}
          choose={t("Choose a file")}
        />
        <Muted>
          <Trans>
            We don’t keep the file. If you add nothing, we delete what we read from it after a day. The file must be
            about you: we compare the name and the date of birth.
          </Trans>
        </Muted>
      </Stack>
    </Section>
  );
}
