/** One lead in full, and what can be done about it. */
import { acceptLead, deleteLead, deliverLead, listLeads, type OpenedLead } from "@larkwell/contract/ops-leads.ts";
import { INTEREST_WORDS, LEAD_FORM_WORDS } from "@larkwell/domain/leads/lead-forms.ts";
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
  const deliver = useSend(deliverLead, { ...done, says: "It is on its way to the forms service." });
  const accept = useSend(acceptLead, { ...done, says: "It is among the leads now." });
  const erase = useSend(deleteLead, { ...done, says: "The lead is erased." });
  const input = { params: { id: lead.id } };
  if (erasing)
    return (
      <ConfirmDialog
        open
        danger
        title="Erase this lead?"
        confirm="Erase it"
        keep="Keep it"
        busy={erase.isPending}
        onConfirm={() => erase.mutate(input)}
        onClose={() => setErasing(false)}
      >
        <p>
          Everything that {lead.firstname} {lead.lastname} sent with this form is erased here, for good.
          {lead.delivered_at && " What the forms service took stays there: erase it there too."}
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
            Erase
          </Button>
          {lead.can.deliver && (
            <Button busy={deliver.isPending} onClick={() => deliver.mutate(input)}>
              {lead.delivery === "failed" ? "Send again" : "Hand over"}
            </Button>
          )}
          {lead.suspected && (
            <Button busy={accept.isPending} onClick={() => accept.mutate(input)}>
              This is a person
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
  const { words } = deliveryWords[lead.delivery];
  const when = lead.delivered_at ? `, ${lead.delivered_at} UTC` : "";
  const why = lead.delivery_error ? `: ${deliveryError(lead.delivery_error)}` : "";
  const campaign = Object.entries(lead.attribution).map(([name, value]) => `${name} ${value}`);
  return (
    <FactList
      facts={[
        [
          "E-mail",
          <a key="email" href={`mailto:${lead.email}`}>
            {lead.email}
          </a>,
        ],
        lead.phone !== "" && ["Phone", <Phone key="phone" number={lead.phone} />],
        ["Job title", lead.jobtitle || null],
        ["Company", `${lead.company}, ${lead.numemployees} people`],
        ["Where", placeWords(lead) || null],
        ["Interested in", lead.interested_in.map((one) => INTEREST_WORDS[one]).join("; ") || null],
        ["Form", LEAD_FORM_WORDS[lead.form]],
        [
          "Sent in",
          lead.times === 1
            ? `once, ${lead.last_at} UTC`
            : `${lead.times} times, ${lead.first_at} to ${lead.last_at} UTC`,
        ],
        ["Campaign", campaign.join("; ") || null],
        lead.suspected ? ["Kept aside", signWords(lead.signs) || null] : ["Forms service", words + when + why],
      ]}
    />
  );
}

const Phone = ({ number }: { number: string }) =>
  number.startsWith("+") ? <a href={`tel:${number}`}>{number}</a> : number;
