// Agreements in the console: every version, who it is for, since when, and how many people have accepted it.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filled, filledLine, id, line, nothing, pageOf, paging, wireTime, wireTimeOut } from "./shapes.ts";

const role = z.enum(["member", "practitioner", "staff"]);

export const OpsAgreement = z.object({
  id: z.number(),
  name: z.string(),
  version: z.number(),
  title: z.string(),
  path: z.string(),
  for_role: role.nullable(),
  effective_at: wireTimeOut,
  changes: z.string(),
  /** In effect, announced, or replaced by a newer one. */
  standing: z.enum(["in_force", "announced", "replaced"]),
  accepted: z.number(),
  can: z.object({ withdraw: z.boolean() }),
});
export type OpsAgreement = z.output<typeof OpsAgreement>;

export const listOpsAgreements = endpoint("listOpsAgreements", {
  method: "GET",
  path: "/ops/agreements",
  access: "staff",
  right: "content",
  summary: "List all versions of all agreements",
  description: "Newest first.",
  query: z.object(paging(50)),
  returns: pageOf(OpsAgreement),
});

export const newAgreementShape = z.object({
  name: line(40).refine((text) => /^[a-z][a-z0-9-]{1,39}$/.test(text), "Use lowercase letters, digits and hyphens."),
  title: filledLine(120, "The title"),
  path: line(200).refine(
    (text) => /^\/(?![/\\])[\w\-./~%]*$/.test(text),
    "Enter the path of a page on this site, such as /terms.",
  ),
  /** For a new agreement. Later versions are for the same people. */
  for_role: role.nullable(),
  /** Null if it takes effect now. */
  effective_at: wireTime.nullable(),
  changes: filled(4000, "A summary of the changes"),
});

export const publishAgreement = endpoint("publishAgreement", {
  method: "POST",
  path: "/ops/agreements",
  access: "staff",
  right: "content",
  summary: "Publish an agreement or its next version",
  description: "From its date on, nothing else works until it is accepted.",
  body: newAgreementShape,
  returns: OpsAgreement,
  status: 201,
});

export const withdrawAgreement = endpoint("withdrawAgreement", {
  method: "DELETE",
  path: "/ops/agreements/:id",
  access: "staff",
  right: "content",
  summary: "Withdraw a version before its date",
  params: z.object({ id }),
  returns: nothing,
  errors: ["agreement_in_force"],
});
