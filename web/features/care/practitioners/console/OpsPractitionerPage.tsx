/** One practitioner's record: changed, shown or hidden, disabled or enabled. */
import {
  changePractitioner,
  listOpsPractitioners,
  type OpsChoices,
  type OpsPractitionerDetail,
  PractitionerFacts,
  publishPractitioner,
  readOpsChoices,
  readOpsPractitioner,
  setAccountStanding,
} from "@larkwell/contract/with-shapes/ops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ReasonDialog } from "../../../../kit/console/ReasonDialog.tsx";
import { Page, Section } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { standings } from "./OpsPractitionersPage.tsx";
import { PractitionerForm } from "./PractitionerForm.tsx";
import { factsOf, formOf } from "./practitioner-form.ts";
import { usePractitionerForm } from "./use-practitioner-form.ts";

const touched = [readOpsPractitioner, listOpsPractitioners];

export default function OpsPractitionerPage() {
  const { practitioner_id: id = "" } = useParams();
  const record = useQuery({ ...q(readOpsPractitioner, { params: { id } }), refetchOnWindowFocus: false });
  const choices = useQuery(q(readOpsChoices, {}));
  const title = record.data ? `${record.data.first_name} ${record.data.last_name}` : t("Practitioner");
  return (
    <Page tab={t("Practitioner")} title={title} {...(record.data ? { action: <Standing record={record.data} /> } : {})}>
      <StateOf query={record} loading={<PageSkeleton />}>
        {(data) => (
          <StateOf query={choices} loading={<PageSkeleton />}>
            {(all) => <Record key={data.version} record={data} choices={all} />}
          </StateOf>
        )}
      </StateOf>
    </Page>
  );
}

function Standing({ record }: { record: OpsPractitionerDetail }) {
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const publish = useSend(publishPractitioner, { invalidates: touched, says: messages.saved() });
  const disable = useSend(setAccountStanding, {
    invalidates: touched,
    says: messages.saved(),
    onSuccess: () => setAsking(false),
    onError: (refusal) => setError(refusal.errors[0]?.message ?? refusal.message),
  });
  const disabled = record.standing === "disabled";
  const published = record.standing === "published";
  const { words, kind } = standings()[record.standing];
  const params = { id: record.id };
  return (
    <div className={styles.actions}>
      <Pill kind={kind}>{words}</Pill>
      {!disabled && (
        <Button
          kind="secondary"
          busy={publish.isPending}
          onClick={() => publish.mutate({ params, body: { published: !published } })}
        >
          {published ? t("Hide from the directory") : t("Show in the directory")}
        </Button>
      )}
      <Button kind={disabled ? "secondary" : "danger"} onClick={() => setAsking(true)}>
        {disabled ? t("Enable account") : t("Disable account")}
      </Button>
      {asking && (
        <ReasonDialog
          title={
            disabled
              ? t("Enable this account?")
              : t(
                  "Disable this account, end its sessions and cancel its upcoming visits? We refund members in full and tell them.",
                )
          }
          confirm={disabled ? t("Enable it") : t("Disable it")}
          danger={!disabled}
          busy={disable.isPending}
          error={error}
          onReason={(reason) => disable.mutate({ params, body: { disabled: !disabled, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Record({ record, choices }: { record: OpsPractitionerDetail; choices: OpsChoices }) {
  const form = usePractitionerForm(formOf(record));
  const change = useSend(changePractitioner, { invalidates: touched, says: messages.saved(), onError: form.refuse });
  const submit = () => {
    const body = factsOf(form.typed);
    if (form.passes(PractitionerFacts, body))
      change.mutate({ params: { id: record.id }, body: { ...body, version: record.version } });
  };
  return (
    <>
      <Section title={t("Visits and hours")}>
        <p>
          <Trans>
            {record.email} · {record.signed_up ? t("has chosen a password") : t("invited, no password yet")} ·{" "}
            {Math.round(record.weekly_minutes / 6) / 10} hours a week. The practitioner manages visits and hours.
          </Trans>
        </p>
        <ul>
          {record.offers.map((offer) => (
            <li key={offer.id}>
              <Trans>
                {offer.minutes} minutes of {offer.vertical}, <Money dollars={offer.price} />
                {offer.active ? "" : " (not offered)"}
              </Trans>
            </li>
          ))}
        </ul>
      </Section>
      <PractitionerForm
        isNew={false}
        typed={form.typed}
        errors={form.errors}
        choices={choices}
        busy={change.isPending}
        onChange={form.change}
        onSubmit={submit}
      />
    </>
  );
}
