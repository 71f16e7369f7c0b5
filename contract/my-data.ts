// A person's own data: downloading a copy, and deleting the account (D65).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, password, wireTimeOut } from "./shapes.ts";

const ownId = z.object({ user_id: id });

export const DataExport = z.object({
  id: z.number(),
  status: z.enum(["preparing", "ready", "expired"]),
  asked_at: wireTimeOut,
  ready_at: wireTimeOut.nullable(),
  /** The files are deleted after this time. */
  expires_at: wireTimeOut,
  downloaded_at: wireTimeOut.nullable(),
  /** How many files of messages there are to download. 0 until it is ready. */
  files: z.number(),
});
export type DataExport = z.output<typeof DataExport>;

export const listDataExports = endpoint("listDataExports", {
  method: "GET",
  path: "/users/:user_id/data_exports",
  access: "session",
  summary: "List your data copies",
  description: "Newest first.",
  params: ownId,
  returns: z.object({ data: z.array(DataExport) }),
});

export const askDataExport = endpoint("askDataExport", {
  method: "POST",
  path: "/users/:user_id/data_exports",
  access: "session",
  summary: "Request a copy of your data",
  description: "An email says only that it is ready.",
  params: ownId,
  returns: DataExport,
  status: 202,
  limit: "costly",
  errors: ["exported_enough_today"],
});

export const downloadDataExport = endpoint("downloadDataExport", {
  method: "POST",
  path: "/users/:user_id/data_exports/:id/download",
  access: "session",
  summary: "Download a copy of your data",
  description:
    "Needs the password. A FHIR R4 bundle in JSON, a PDF, or the files of your conversations in a ZIP archive.",
  params: z.object({ user_id: id, id }),
  body: z.object({ password, format: z.enum(["json", "pdf", "files"]) }),
  returns: z.unknown(),
  answers: "binary",
  limit: "costly",
  errors: ["password_wrong", "account_locked", "export_not_ready", "files_down"],
});

/** What must be settled before an account can be deleted. Each links to the page for it. */
export const LEAVING_BLOCKS = ["visits", "payments", "refunds", "disputes", "orders"] as const;

export const Leaving = z.object({
  /** When the account will be deleted. Null if no deletion was requested. */
  due_at: wireTimeOut.nullable(),
  asked_at: wireTimeOut.nullable(),
  blocks: z.array(z.object({ kind: z.enum(LEAVING_BLOCKS), count: z.number() })),
  /** The credit that would be lost, in dollars. */
  credit_lost: z.number(),
  /** Credit that someone else paid for and that nothing was used of. Before the end, it goes back to them. */
  credit_returned: z.number(),
  /** Message credits that are not used, or wait for an answer. Before the end, those not used are refunded. */
  message_credits: z.number(),
  days_to_take_back: z.number(),
  kept: z.array(z.object({ what: z.string(), how_long: z.string(), why: z.string() })),
  erased: z.array(z.string()),
});
export type Leaving = z.output<typeof Leaving>;

export const readLeaving = endpoint("readLeaving", {
  method: "GET",
  path: "/users/:user_id/deletion",
  access: "member",
  summary: "Get what deleting your account means",
  description: "Also lists what prevents it, and whether it was requested.",
  params: ownId,
  returns: Leaving,
  evenIfPending: true,
});

export const askDeletion = endpoint("askDeletion", {
  method: "POST",
  path: "/users/:user_id/deletion",
  access: "member",
  summary: "Request the deletion of your account",
  description: "In 14 days. Needs the password and ends every session.",
  params: ownId,
  body: z.object({ password }),
  returns: Leaving,
  limit: "auth",
  errors: ["password_wrong", "account_locked", "not_settled"],
});

export const takeBackDeletion = endpoint("takeBackDeletion", {
  method: "POST",
  path: "/users/:user_id/deletion/withdrawal",
  access: "member",
  summary: "Keep your account",
  description: "Repeating it changes nothing.",
  params: ownId,
  returns: Leaving,
  evenIfPending: true,
});
