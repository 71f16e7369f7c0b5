/** The form beside a paper: for who wants to talk it through. Nobody needs it to read. */
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
      submit="Send, and get the PDF"
      after="A person answers, by e-mail; nobody calls you unasked."
    />
  );
}
