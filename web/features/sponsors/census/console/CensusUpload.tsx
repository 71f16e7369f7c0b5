/** Uploads a census file, after its kind is chosen. */
import { type CensusFile, listCensusFiles, readCensusFile, uploadCensus } from "@larkwell/contract/ops-census.ts";
import type { OpsOrganizationDetail } from "@larkwell/contract/ops-organizations.ts";
import { CENSUS_BYTES, type CensusKind } from "@larkwell/domain/eligibility/census-stops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { invalidate } from "../../../../api/client.ts";
import { type UploadOptions, upload } from "../../../../api/upload.ts";
import { FileUpload } from "../../../../kit/FileUpload.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import styles from "./Census.module.css";
import { kindWords } from "./census-words.ts";

const megabytes = CENSUS_BYTES / 1024 / 1024;

function faultOf(file: File): string | undefined {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name)) return t("Save the table as CSV (UTF-8) and choose that file.");
  if (file.size > CENSUS_BYTES)
    return t("This file is too large. Choose one of {megabytes} MB or less, or split it.", { megabytes });
  return undefined;
}

/** Nothing is preselected: the wrong kind can end people's access. */
const kindHelp = () =>
  ({
    "": t("With a full census, anyone missing from the file loses access."),
    full: t("Anyone missing from the file loses access."),
    changes: t("We update only the people in the file. No one loses access for being left out."),
  }) as const;

interface Props {
  organization: OpsOrganizationDetail;
  onSent: (file: CensusFile) => void;
}

export function CensusUpload({ organization, onSent }: Props) {
  const [kind, setKind] = useState<CensusKind | "">("");
  const send = async (file: File, options: UploadOptions) => {
    if (kind === "") return;
    const form = new FormData();
    form.set("file", file);
    const taken = await upload(uploadCensus, { params: { id: organization.id }, query: { kind } }, form, options);
    await invalidate(listCensusFiles, readCensusFile);
    onSent(taken);
  };
  return (
    <Section title={t("Upload a file")}>
      <div className={styles.send}>
        <SelectField
          label={t("File type")}
          value={kind}
          help={kindHelp()[kind]}
          onChange={(event) => setKind(event.target.value as CensusKind | "")}
        >
          <option value="">{t("Choose")}</option>
          <option value="full">{kindWords().full}</option>
          <option value="changes">{kindWords().changes}</option>
        </SelectField>
        <div className={styles.choose}>
          <p className={styles.muted}>
            <Trans>
              CSV in UTF-8, {megabytes} MB or less. Required columns: employee_id, first_name, last_name and
              date_of_birth. Optional: email, work_state, relation, starts_on and ends_on. Date format:{" "}
              {organization.date_forms.join(" or ")}.
            </Trans>
          </p>
          <FileUpload
            label={t("Census file")}
            accept=".csv,text/csv,text/plain"
            faultOf={faultOf}
            send={send}
            progress={{
              label: t("Census file upload"),
              sending: t("Uploading the file…"),
              arrived: t("File uploaded."),
            }}
            choose={t("Choose a file")}
            why={kind === "" ? t("Choose the file type first.") : undefined}
          />
        </div>
      </div>
    </Section>
  );
}
