/** Sends a census file, once it is said what it is. */
import { type CensusFile, listCensusFiles, readCensusFile, uploadCensus } from "@larkwell/contract/ops-census.ts";
import type { OpsOrganizationDetail } from "@larkwell/contract/ops-organizations.ts";
import { CENSUS_BYTES, type CensusKind } from "@larkwell/domain/eligibility/census-stops.ts";
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
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name))
    return "Please save the table as CSV (UTF-8) and choose that file.";
  if (file.size > CENSUS_BYTES) return `Please choose a file of at most ${megabytes} MB, or split it.`;
  return undefined;
}

/** Nothing is preset: the wrong kind can end the access of people. */
const kindHelp = {
  "": "A whole census ends the access of everybody who is missing from it.",
  full: "The access of everybody who is missing from it ends.",
  changes: "Only the people in it change. Nobody’s access ends by being missing.",
} as const;

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
    <Section title="Send a file">
      <div className={styles.send}>
        <SelectField
          label="What it is"
          value={kind}
          help={kindHelp[kind]}
          onChange={(event) => setKind(event.target.value as CensusKind | "")}
        >
          <option value="">Choose</option>
          <option value="full">{kindWords.full}</option>
          <option value="changes">{kindWords.changes}</option>
        </SelectField>
        <div className={styles.choose}>
          <p className={styles.muted}>
            CSV in UTF-8, {megabytes} MB at most, with the columns employee_id, first_name, last_name and date_of_birth,
            and as you like email, work_state, relation, starts_on and ends_on. Dates as{" "}
            {organization.date_forms.join(" or ")}.
          </p>
          <FileUpload
            label="Census file"
            accept=".csv,text/csv,text/plain"
            faultOf={faultOf}
            send={send}
            progress={{
              label: "Upload of the census file",
              sending: "Sending the file.",
              arrived: "The file has arrived.",
            }}
            choose="Choose a file"
            why={kind === "" ? "First choose what kind of file it is." : undefined}
          />
        </div>
      </div>
    </Section>
  );
}
