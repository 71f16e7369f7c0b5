/** The form beside a paper, for people who want to talk about it. The paper can be read without it. */
import { t } from "@larkwell/domain/language/text.ts";
import { LeadForm } from "../features/public/leads/LeadForm.tsx";
import { emptyLead } from "../features/public/leads/use-lead-form.ts";

const load = () => import("@larkwell/contract/with-shapes/leads.ts");
const shapes = {
  back_to_work: () => load().then(({ BackToWorkLead }) => BackToWorkLead),
  shifting_paradigm: () => load().then(({ ShiftingParadigmLead }) => ShiftingParadigmLead),
};

export default function PaperForm({ paper }: { paper: keyof typeof shapes }) {
  return (
    <LeadForm
      kind={paper}
      shape={shapes[paper]}
      initial={emptyLead}
      submit={t("Send and get the PDF")}
      after={t("A person answers by email. We don’t call you unless you ask.")}
    />
  );
}
