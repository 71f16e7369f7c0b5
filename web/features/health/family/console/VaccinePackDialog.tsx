/** One schedule with all of its rows: looked at before it is made active, and withdrawn. */
import {
  activateVaccinePack,
  listVaccinePacks,
  readVaccinePack,
  type VaccinePackDetail,
  withdrawVaccinePack,
} from "@larkwell/contract/ops-vaccine-packs.ts";
import { PACK_STATE_NAMES } from "@larkwell/domain/family/vaccine-schedule.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Muted, Row, Stack } from "../../../../kit/Layout.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { placeWords } from "./place-words.ts";

export function VaccinePackDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(q(readVaccinePack, { params: { id } }));
  return (
    <Dialog open title={t("Vaccination schedule")} onClose={onClose}>
      <StateOf query={query} loading={<Skeleton height="16rem" />}>
        {(pack) => <Preview pack={pack} />}
      </StateOf>
    </Dialog>
  );
}

function Preview({ pack }: { pack: VaccinePackDetail }) {
  const { issuer, edition, source_url } = pack;
  return (
    <Stack gap="16" columns="fill">
      <p>
        <strong>{`${issuer}, ${edition}`}</strong>
      </p>
      <Muted>
        {t("{state}. For: {place}. In effect since {effective}. Review by {review}.", {
          state: PACK_STATE_NAMES[pack.state],
          place: placeWords(pack.place),
          effective: dateInWords(pack.effective),
          review: dateInWords(pack.review_by),
        })}
      </Muted>
      <a href={source_url} target="_blank" rel="noopener noreferrer">
        {source_url}
      </a>
      <ol aria-label={t("Rows")}>
        {pack.rows.map(({ vaccine, age, from_months, to_months }) => (
          <li key={`${vaccine} ${age} ${from_months} ${to_months}`}>
            {t("{vaccine}: {age} (months {from} to {to})", {
              vaccine,
              age,
              from: String(from_months),
              to: String(to_months),
            })}
          </li>
        ))}
      </ol>
      <Steps pack={pack} />
    </Stack>
  );
}

function Steps({ pack }: { pack: VaccinePackDetail }) {
  const [asking, setAsking] = useState<"activate" | "withdraw">();
  const after = {
    invalidates: [listVaccinePacks, readVaccinePack],
    says: t("Your changes are saved."),
    onSuccess: () => setAsking(undefined),
    onError: (error: { message: string }) => toast.error(error.message),
  };
  const activate = useSend(activateVaccinePack, after);
  const withdraw = useSend(withdrawVaccinePack, after);
  const params = { id: pack.id };
  const close = () => setAsking(undefined);
  const { replaces } = pack;
  const place = placeWords(pack.place);
  if (pack.state !== "draft" && pack.state !== "active") return null;
  return (
    <Row gap="8">
      {pack.state === "draft" && (
        <Button onClick={() => setAsking("activate")}>
          <Trans>Make active</Trans>
        </Button>
      )}
      <Button kind="secondary" onClick={() => setAsking("withdraw")}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        open={asking === "activate"}
        title={t("Make this schedule active?")}
        confirm={t("Make active")}
        keep={t("Not now")}
        busy={activate.isPending}
        onConfirm={() => activate.mutate({ params })}
        onClose={close}
      >
        <p>
          {replaces
            ? t("Parents in {place} read it from its effective date on, instead of {issuer}, {edition}.", {
                place,
                ...replaces,
              })
            : t("Parents in {place} read it from its effective date on.", { place })}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "withdraw"}
        title={t("Withdraw this schedule?")}
        confirm={t("Withdraw")}
        keep={t("Keep it")}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params })}
        onClose={close}
      >
        <p>{t("Parents no longer read it. To use it again, upload it again.")}</p>
      </ConfirmDialog>
    </Row>
  );
}
