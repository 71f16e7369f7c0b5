/** One lead in full, and what can be done about it. */
import { acceptLead, deleteLead, deliverLead, listLeads, type OpenedLead } from "@larkwell/contract/ops-leads.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { INTEREST_WORDS, LEAD_FORM_WORDS } from "@larkwell/domain/leads/lead-forms.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { FactList } from "../../../../kit/console/FactList.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { deliveryError, deliveryWords, placeWords, signWords } from "./lead-words.ts";

interface Props {
  lead: OpenedLead;
  onClose: () => void;
}

export function LeadDialog({ lead, onClose }: Props) {
  const [erasing, setErasing] = useState(false);
  const done = { invalidates: [listLeads], onSuccess: onClose };
  const deliver = useSend(deliverLead, { ...done, says: t("Sending it to the forms service.") });
  const accept = useSend(acceptLead, { ...done, says: t("Moved to leads.") });
  const erase = useSend(deleteLead, { ...done, says: t("Lead erased.") });
  const input = { params: { id: lead.id } };
  if (erasing)
    return (
      <ConfirmDialog
        open
        danger
        title={t("Erase this lead?")}
        confirm={t("Erase it")}
        keep={t("Keep it")}
        busy={erase.isPending}
        onConfirm={() => erase.mutate(input)}
        onClose={() => setErasing(false)}
      >
        <p>
          <Trans>
            Everything that {lead.firstname} {lead.lastname} sent with this form is erased here, for good.
            {lead.delivered_at && t(" The forms service keeps its copy. Erase it there too.")}
          </Trans>
        </p>
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      size="large"
      title={`${lead.firstname} ${lead.lastname}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={() => setErasing(true)}>
            <Trans>Erase</Trans>
          </Button>
          {lead.can.deliver && (
            <Button busy={deliver.isPending} onClick={() => deliver.mutate(input)}>
              {lead.delivery === "failed" ? t("Send again") : t("Hand over")}
            </Button>
          )}
          {lead.suspected && (
            <Button busy={accept.isPending} onClick={() => accept.mutate(input)}>
              <Trans>Not spam</Trans>
            </Button>
          )}
        </>
      }
    >
      <Facts lead={lead} />
      {lead.message && <pre className={styles.words}>{lead.message}</pre>}
    </Dialog>
  );
}

function Facts({ lead }: { lead: OpenedLead }) {
  const { words } = deliveryWords()[lead.delivery];
  const when = lead.delivered_at ? t(", {deliveredAt} UTC", { deliveredAt: lead.delivered_at }) : "";
  const why = lead.delivery_error ? `: ${deliveryError(lead.delivery_error)}` : "";
  const campaign = Object.entries(lead.attribution).map(([name, value]) => `${name} ${value}`);
  return (
    <FactList
      facts={[
        [
          t("Email"),
          <a key="email" href={`mailto:${lead.email}`}>
            {lead.email}
          </a>,
        ],
        lead.phone !== "" && [t("Phone"), <Phone key="phone" number={lead.phone} />],
        [t("Job title"), lead.jobtitle || null],
        [
          t("Company"),
          t("{company}, {numemployees} people", { company: lead.company, numemployees: lead.numemployees }),
        ],
        [t("Place"), placeWords(lead) || null],
        [t("Interested in"), lead.interested_in.map((one) => INTEREST_WORDS[one]).join("; ") || null],
        [t("Form"), LEAD_FORM_WORDS[lead.form]],
        [
          t("Sent in"),
          lead.times === 1
            ? t("once, {lastAt} UTC", { lastAt: lead.last_at })
            : t("{times} times, {firstAt} to {lastAt} UTC", {
                times: lead.times,
                firstAt: lead.first_at,
                lastAt: lead.last_at,
              }),
        ],
        [t("Campaign"), campaign.join("; ") || null],
        lead.suspected
          ? [t("Suspected spam"), signWords(lead.signs) || null]
          : [t("Forms service"), words + when + why],
      ]}
    />
  );
}

const Phone = ({ number }: { number: string }) =>
  number.startsWith("+") ? <a href={`tel:${number}`}>{number}</a> : number;
