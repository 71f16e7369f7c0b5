/** Published vaccination schedules: uploaded as a file, looked at, and made active for the country or one state. */
import {
  addVaccinePack,
  listVaccinePacks,
  MOST_PACK_BYTES,
  type VaccinePack,
} from "@larkwell/contract/ops-vaccine-packs.ts";
import { PACK_STATE_NAMES } from "@larkwell/domain/family/vaccine-schedule.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, invalidate, q } from "../../../../api/client.ts";
import { type UploadOptions, upload } from "../../../../api/upload.ts";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { ROWS } from "../../../../kit/console/use-filters.ts";
import { FileUpload } from "../../../../kit/FileUpload.tsx";
import { Muted, Stack, Text } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { placeWords } from "./place-words.ts";
import { VaccinePackDialog } from "./VaccinePackDialog.tsx";

const faultOf = (file: File): string | undefined => {
  if (!/\.json$/i.test(file.name)) return t("Choose a JSON file.");
  if (file.size > MOST_PACK_BYTES)
    return t("Choose a file of at most {size} KB.", { size: String(MOST_PACK_BYTES / 1_000) });
  return undefined;
};

export function VaccinePacks() {
  const packs = useQuery(q(listVaccinePacks, {}));
  const [open, setOpen] = useState<number>();
  const [page, setPage] = useState(1);
  const rows = packs.data?.data;
  return (
    <Section title={t("Vaccination schedules")}>
      <Stack gap="16" columns="fill">
        <Muted>
          <Trans>
            No schedule comes with this application. Upload one that your clinicians chose and checked. Parents then
            read on a child’s page what it lists around the child’s age, until its review-by date. Without an active
            schedule they see nothing. The runbook describes the file.
          </Trans>
        </Muted>
        <UploadPack onDone={setOpen} />
        <ConsoleTable
          caption={t("Schedules")}
          rows={rows?.slice((page - 1) * ROWS, page * ROWS)}
          query={packs}
          keyOf={({ id }) => id}
          total={rows?.length ?? 0}
          page={page}
          onPage={setPage}
          empty={t("No schedules yet. Parents see nothing until you upload one and make it active.")}
          columns={columns(setOpen)}
        />
      </Stack>
      {open !== undefined && <VaccinePackDialog id={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

const columns = (onOpen: (id: number) => void) => [
  {
    name: t("Issuer and edition"),
    render: ({ id, issuer, edition }: VaccinePack) => (
      <RowButton onClick={() => onOpen(id)}>{`${issuer}, ${edition}`}</RowButton>
    ),
  },
  { name: t("For"), render: ({ place }: VaccinePack) => placeWords(place) },
  { name: t("Status"), render: ({ state }: VaccinePack) => PACK_STATE_NAMES[state] },
  { name: t("In effect since"), render: ({ effective }: VaccinePack) => dateInWords(effective) },
  { name: t("Review by"), render: ({ review_by }: VaccinePack) => dateInWords(review_by) },
];

function UploadPack({ onDone }: { onDone: (id: number) => void }) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const send = async (file: File, options: UploadOptions) => {
    setFaults([]);
    const form = new FormData();
    form.set("file", file, "schedule.json");
    try {
      const { id } = await upload(addVaccinePack, {}, form, options);
      await invalidate(listVaccinePacks);
      onDone(id);
    } catch (error) {
      // The first one is said by the upload itself.
      if (error instanceof ApiError) setFaults(error.errors.slice(1).map(({ message }) => message));
      throw error;
    }
  };
  return (
    <Stack gap="8" columns="fill">
      <FileUpload
        label={t("Vaccination schedule")}
        accept=".json,application/json"
        faultOf={(file) => {
          setFaults([]);
          return faultOf(file);
        }}
        send={send}
        progress={{
          label: t("Upload of the schedule"),
          sending: t("Uploading the file…"),
          arrived: t("Checking the file…"),
        }}
        choose={t("Upload a schedule")}
      />
      {faults.length > 0 && (
        <ul aria-label={t("More to correct in the file")}>
          {faults.map((fault, place) => (
            <li key={`${place} ${fault}`}>
              <Text size="sm" color="danger" breakWords>
                {fault}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
