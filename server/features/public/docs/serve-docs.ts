// Serves the OpenAPI document and a readable page of it, without script and without files from other hosts.
import { api } from "@larkwell/contract/api.ts";
import { escapeHtml } from "@larkwell/domain/text/escape-html.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { openApiDocument } from "./openapi.ts";

function readablePage(title: string): string {
  const rows = Object.values(api)
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map(
      (one) =>
        `<tr><td>${one.method}</td><th scope="row"><code>${escapeHtml(one.path)}</code></th><td>${one.access}</td><td>${escapeHtml(one.summary)}</td><td>${escapeHtml((one.errors ?? []).join(", "))}</td></tr>`,
    );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} API</title></head>
<body><main><h1>${escapeHtml(title)} API</h1>
<p>Below /api/v1 (also /ajax/api/v1, /api/v2, /ajax/api/v2). The whole document with every shape is <a href="/api/docs/json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Access</th><th scope="col">What it does</th><th scope="col">Own refusals</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table></main></body></html>`;
}

export function serveDocs(http: FastifyInstance, context: AppContext) {
  const name = context.config.BRAND_NAME;
  // Made on the first request, once: it doesn't change while the process runs.
  let document: string | undefined;
  let page: string | undefined;
  http.get("/api/docs/json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(name, packageFile.version));
    return reply.type("application/json").send(document);
  });
  http.get("/api/docs", async (_request, reply) => {
    page ??= readablePage(name);
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
