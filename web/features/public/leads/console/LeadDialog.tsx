/** One lead in full, and what can be done about it. */
import { acceptLead, deleteLead, deliverLead, listLeads, type OpenedLead } from "@larkwell/contract/ops-leads.ts";
import { INTEREST_WORDS, LEAD_FORM_WORDS } from "@larkwell/domain/leads/lead-forms.ts";
import { type ReactNode, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
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

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ lead }: { lead: OpenedLead }) {
  const { words } = deliveryWords[lead.delivery];
  const when = lead.delivered_at ? `, ${lead.delivered_at} UTC` : "";
  const why = lead.delivery_error ? `: ${deliveryError(lead.delivery_error)}` : "";
  const campaign = Object.entries(lead.attribution).map(([name, value]) => `${name} ${value}`);
  return (
    <dl className={styles.facts}>
      <Fact name="E-mail">
        <a href={`mailto:${lead.email}`}>{lead.email}</a>
      </Fact>
      <Fact name="Phone">
        {lead.phone.startsWith("+") ? <a href={`tel:${lead.phone}`}>{lead.phone}</a> : lead.phone}
      </Fact>
      <Fact name="Job title">{lead.jobtitle}</Fact>
      <Fact name="Company">
        {lead.company}, {lead.numemployees} people
      </Fact>
      <Fact name="Where">{placeWords(lead)}</Fact>
      <Fact name="Interested in">{lead.interested_in.map((one) => INTEREST_WORDS[one]).join("; ")}</Fact>
      <Fact name="Form">{LEAD_FORM_WORDS[lead.form]}</Fact>
      <Fact name="Sent in">
        {lead.times === 1
          ? `once, ${lead.last_at} UTC`
          : `${lead.times} times, ${lead.first_at} to ${lead.last_at} UTC`}
      </Fact>
      <Fact name="Campaign">{campaign.join("; ")}</Fact>
      {lead.suspected ? (
        <Fact name="Kept aside">{signWords(lead.signs)}</Fact>
      ) : (
        <Fact name="Forms service">{words + when + why}</Fact>
      )}
    </dl>
  );
}
