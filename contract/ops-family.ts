// The console: what a parent may open of the page of a child who is 12 to 17, by state.
import { CHILD_KINDS } from "@larkwell/domain/family/parent-access.ts";
import { isState } from "@larkwell/domain/places/states.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { text, wireTimeOut } from "./shapes.ts";

export const MinorAccessRule = z.object({
  state: z.string(),
  open: z.array(z.enum(CHILD_KINDS)),
  note: z.string(),
  changed_at: wireTimeOut,
});
export type MinorAccessRule = z.output<typeof MinorAccessRule>;

const Rules = z.object({
  /** By code. A state that is not in it opens nothing. */
  states: z.array(MinorAccessRule),
});

export const readMinorAccess = endpoint("readMinorAccess", {
  method: "GET",
  path: "/ops/minor_access",
  access: "staff",
  right: "administrator",
  summary: "Get what parents may open of children 12 to 17",
  returns: Rules,
});

export const saveMinorAccess = endpoint("saveMinorAccess", {
  method: "PUT",
  path: "/ops/minor_access",
  access: "staff",
  right: "administrator",
  summary: "Set what parents in a state may open of children",
  description: "For children who are 12 to 17. It holds from the next page that a parent opens.",
  body: z.strictObject({
    state: z.string().refine(isState, "Choose a state."),
    open: z.array(z.enum(CHILD_KINDS)).max(CHILD_KINDS.length),
    note: text(500),
  }),
  returns: Rules,
});
