/** Downloads a file that needs the session's token. An error is shown as a toast. */
import { useState } from "react";
import { ApiError } from "../api/client.ts";
import { saveFile } from "../native/bridge.ts";
import { toast } from "./toast-store.ts";

/** `load` answers the file as a Blob, as `send` does for endpoints of files. */
export function useDownload(name: string, load: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await saveFile(name, (await load()) as Blob);
    } catch (error) {
      // A connection that breaks in the middle of the file has no answer either.
      toast.error((error instanceof ApiError ? error : new ApiError(0, {})).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, onClick: () => void download() };
}
