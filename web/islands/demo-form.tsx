/** The request for a demo, at the end of the page for employers. */
import { t } from "@larkwell/domain/language/text.ts";
import { LeadForm } from "../features/public/leads/LeadForm.tsx";
import { emptyLead } from "../features/public/leads/use-lead-form.ts";

const shape = () => import("@larkwell/contract/with-shapes/leads.ts").then(({ DemoLead }) => DemoLead);

export default function DemoForm() {
  return (
    <LeadForm
      kind="demo"
      shape={shape}
      initial={emptyLead}
      submit={t("Request a demo")}
      after={t("A person reads this and answers by email.")}
    />
  );
}
