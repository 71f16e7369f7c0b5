/** Whether a clinician has looked at a medical text: who and when, or that nobody has yet (D90). */
export function Reviewed({ review }: { review: { by: string; on: string } | null }) {
  return <>{review ? `Reviewed by ${review.by}, ${review.on}.` : "Not yet reviewed by a clinician."}</>;
}
