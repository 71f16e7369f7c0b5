/** A hidden field in the forms of public pages, which distinguishes people from programs without a puzzle (decision 015). */
import { Trans } from "@lingui/react/macro";
import type { RefObject } from "react";

/** Anywhere in the form. Eyes, screen readers, the Tab key and autofill all skip it; programs fill it out. */
export function UnseenField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        <Trans>
          Leave this empty
          <input ref={field} name="remarks" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
        </Trans>
      </label>
    </div>
  );
}

/** For the body of sendLead and sendGift: the content of the hidden field, and how long the page has been open. */
export const handmade = (field: RefObject<HTMLInputElement | null>) => ({
  remarks: field.current?.value ?? "",
  shown_ms: Math.round(performance.now()),
});
