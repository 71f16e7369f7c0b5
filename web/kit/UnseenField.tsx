/** What tells people from programs without a puzzle, in forms of the public pages: a field that nobody sees (decision 015). */
import type { RefObject } from "react";

/** Stands anywhere in the form. Eyes, screen readers, the Tab key and autofill all pass it by; programs fill it in. */
export function UnseenField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input ref={field} name="remarks" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Goes into the body of sendLead and sendGift: what stands in the unseen field, and how long the page has been open. */
export const handmade = (field: RefObject<HTMLInputElement | null>) => ({
  remarks: field.current?.value ?? "",
  shown_ms: Math.round(performance.now()),
});
