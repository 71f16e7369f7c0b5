// The newest pieces as tips for home screens, as plain data at the address that native clients and older pages read (R7.110, D66).
import type { HomeTips } from "@larkwell/contract/library.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";
import { listTips } from "./lists.queries.ts";

export function serveHomeTips(http: FastifyInstance, context: AppContext) {
  http.get("/_app_support/home-tips.json", async (_request, reply) => {
    const rows = await listTips(context.read, context.demo);
    const body: HomeTips = {
      tips: rows.map(({ summary, ...row }) => ({
        ...row,
        body: summary,
        path: `/app/library/content/${row.content_type}/${row.id}`,
      })),
    };
    return (
      reply
        .type("application/json; charset=utf-8")
        // A piece that was withdrawn is gone right away.
        .header("cache-control", "no-cache")
        .send(JSON.stringify(body))
    );
  });
}
