// Looks at one's own record: contract to use case.
import * as contract from "@larkwell/contract/record-looks.ts";
import type { On } from "../../../http/call.ts";
import { listRecordLooks } from "./show-looks.ts";

export function recordLookRoutes(on: On) {
  on(contract.listRecordLooks, listRecordLooks);
}
