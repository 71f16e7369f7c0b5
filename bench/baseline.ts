// The baseline: the thinnest Fastify and pg code that gives the same answers. No sign-in, no validation, no log, as
// little SQL as possible.
import Fastify from "fastify";
import pg from "pg";
import { bookOnBaseline, readBookedVisits } from "./baseline-bookings.ts";
import { answerForum, type BareAsked, type ForumQuestion } from "./baseline-forum.ts";
import { readHome } from "./baseline-home.ts";
import { answerLibrary, type LibraryQuestion } from "./baseline-library.ts";
import { readChannelPage, readChannels } from "./baseline-messages.ts";
import { readMember, readPage } from "./baseline-people.ts";
import { buyOnBaseline, readOwnPlan } from "./baseline-plans.ts";
import { readSlots } from "./baseline-slots.ts";

const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: Number(process.env["DATABASE_POOL"]),
  options: "-c timezone=UTC",
});
/** One plan for each statement, as in the product (decision 052): planning the list of channels costs more than answering it. */
const planned = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: Number(process.env["DATABASE_POOL"]),
  options: "-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan",
});
const app = Fastify();

interface Ids {
  id: string;
  product: string;
  practitioner: string;
  member: string;
  channel: string;
}

app.get("/ready", async () => ({ status: "ok" }));
app.get<{ Params: Ids }>("/slots/:product/:member", ({ params }) =>
  readSlots(pool, Number(params.product), Number(params.member)),
);
app.get<{ Params: Ids }>("/me/:member", ({ params }) => readMember(pool, Number(params.member)));
app.get<{ Params: Ids; Querystring: { length: string } }>("/home/:member", ({ params, query }) =>
  readHome(pool, Number(params.member), Number(query.length)),
);
app.get<{ Params: Ids }>("/channels/:member", ({ params }) => readChannels(planned, Number(params.member)));
app.get<{ Params: Ids }>("/messages/:channel/:member", ({ params }) =>
  readChannelPage(planned, Number(params.channel), Number(params.member)),
);
const forumAsked = ({ reader, of, entries, length }: Record<keyof BareAsked, string>): BareAsked => ({
  reader: Number(reader),
  of,
  entries: Number(entries) || 1_000,
  length: Number(length),
});
app.route<{ Params: { question: ForumQuestion }; Querystring: Record<keyof BareAsked, string> }>({
  method: ["GET", "POST"],
  url: "/forum/:question",
  handler: ({ params, query }) => answerForum(planned, params.question, forumAsked(query)),
});
interface LibraryQuery {
  reader: string;
  programs: string;
  stages: string;
  of: string;
  entries: string;
  length: string;
}
app.route<{ Params: { question: LibraryQuestion }; Querystring: LibraryQuery }>({
  method: ["GET", "POST"],
  url: "/library/:question",
  handler: ({ params, query }) =>
    answerLibrary(planned, params.question, {
      ...query,
      reader: Number(query.reader),
      programs: query.programs.split(","),
      stages: query.stages.split(","),
      entries: Number(query.entries),
      length: Number(query.length),
    }),
});
app.get<{ Params: Ids; Querystring: { from: string; until: string } }>("/visits/:member", ({ params, query }) =>
  readBookedVisits(pool, Number(params.member), query),
);
app.get<{ Params: Ids; Querystring: { ids: string } }>("/practitioners/:member", ({ params, query }) =>
  readPage(pool, query.ids.split(",").map(Number), Number(params.member)),
);
app.post<{ Params: Ids; Body: { product_id: number; scheduled_start: string } }>(
  "/book/:member",
  async ({ params, body }, reply) => reply.status(201).send(await bookOnBaseline(pool, Number(params.member), body)),
);
app.post<{ Params: Ids; Body: { plan_id: number } }>("/buy/:member", async ({ params, body }, reply) =>
  reply.status(201).send(await buyOnBaseline(pool, Number(params.member), body)),
);
app.get<{ Params: Ids }>("/plan/:member", ({ params }) => readOwnPlan(pool, Number(params.member)));
// The cost of hashing alone is measured in the process that would do it.
app.post<{ Body: { stored: string; password: string } }>("/hash", async ({ body }) => {
  const { verify } = await import("@node-rs/argon2");
  return { matches: await verify(body.stored, body.password) };
});

await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
process.on("SIGTERM", () => process.exit(0));
