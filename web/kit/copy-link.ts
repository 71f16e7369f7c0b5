/** Copies the link to a page of the application, and says so. */
import { t } from "@larkwell/domain/language/text.ts";
import { toast } from "./toast-store.ts";

/** `says`: who can open it. */
export async function copyLink(path: string, says: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${path}`);
    toast.success(says);
  } catch {
    toast.error(t("Your browser didn’t let us copy the link. Copy it from the address bar."));
  }
}
