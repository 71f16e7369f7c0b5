/** When the person’s own record was last changed in this browser: all tabs read it (api/record-changed.ts, shell/kept/). */
export const RECORD_MARK = "larkwell.record-changed";
