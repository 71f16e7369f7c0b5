// The questions as plain data at the address that native clients and older pages read (R7.113, D66).
import type { StaticAssessment } from "@larkwell/contract/assessments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { isAssessmentType } from "@larkwell/domain/assessments/types.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";
import { findPack } from "./assessments.queries.ts";
import { jsonOf } from "./assessments.view.ts";
import { isAnyoneOnCall } from "./on-call.ts";

/** "latest.json" or "3.json". */
function versionOf(file: string): number | "latest" | undefined {
  const [, name] = /^(latest|[1-9]\d{0,8})\.json$/.exec(file) ?? [];
  if (name === undefined) return undefined;
  return name === "latest" ? name : Number(name);
}

async function packOf(context: AppContext, path: { type: string; file: string }): Promise<StaticAssessment> {
  const version = versionOf(path.file);
  const type = path.type.toUpperCase();
  if (!version || !isAssessmentType(type) || path.type !== path.type.toLowerCase()) throw new Refusal("not_found");
  const row = await findPack(context.read, {
    type,
    version,
    covered: await isAnyoneOnCall(context.read, context.now()),
    demo: context.demo,
  });
  if (!row) throw new Refusal("not_found");
  const { id, slug, title } = row;
  const question_json = jsonOf(row.question_json as QuestionJson);
  return { id, slug, type, title, version: row.version, question_json };
}

export function serveAssessmentPacks(http: FastifyInstance, context: AppContext) {
  http.get<{ Params: { type: string; file: string } }>(
    "/_app_support/assessments/:type/:file",
    async ({ params }, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .header("cache-control", "public, max-age=300")
        .send(JSON.stringify(await packOf(context, params))),
  );
}
