/** Whether a clinician has reviewed a medical text: who and when, or that no one has yet (D90). */
import { t } from "@larkwell/domain/language/text.ts";
export function Reviewed({ review }: { review: { by: string; on: string } | null }) {
  return (
    <>
      {review ? t("Reviewed by {by}, {on}.", { by: review.by, on: review.on }) : t("Not yet reviewed by a clinician.")}
    </>
  );
}
