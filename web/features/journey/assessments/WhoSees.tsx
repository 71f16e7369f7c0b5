/** Who sees the answers of an assessment: what its file says, and the exception if an answer can ask for help (D62). */
import type { Assessment } from "@larkwell/contract/assessments.ts";
import type { Attrs } from "@larkwell/domain/assessments/questions.ts";
import { Trans } from "@lingui/react/macro";

type Props = { assessment: Pick<Assessment, "on_call">; attrs: Pick<Attrs, "seen_by"> };

export function WhoSees({ assessment: { on_call }, attrs: { seen_by } }: Props) {
  return (
    <span>
      {seen_by}
      {on_call !== null && (
        <>
          {" "}
          <Trans>
            One exception: if an answer shows that you may need help right away, we tell the clinic’s safety staff. They
            see that, your name and how to reach you, and they may contact you.
          </Trans>
        </>
      )}
    </span>
  );
}
