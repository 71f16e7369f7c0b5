// The baseline of the socket: a bare socket.io server that sends every event to all others, and a bare page for calls.
// With DATABASE_URL it first stores each message with one statement; messages of a channel come over HTTP, as they do to the product.
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { Server } from "socket.io";
import { type BareMessage, storeMessage } from "./baseline-messages.ts";

const page = readFileSync(join(import.meta.dirname, "bare-call.html"));
const url = process.env["DATABASE_URL"];
const pool = url ? new pg.Pool({ connectionString: url }) : undefined;

/** Stores the message, passes on the event of the product, and answers with its message. */
async function passOn(request: IncomingMessage, reply: ServerResponse) {
  if (!pool) throw new Error("Messages of a channel are stored: set DATABASE_URL.");
  let text = "";
  for await (const part of request) text += String(part);
  const { stored, event } = JSON.parse(text) as { stored: BareMessage; event: { message: unknown } };
  await storeMessage(pool, stored);
  io.emit("channel-changed", event);
  const answer = Buffer.from(JSON.stringify(event.message));
  reply.writeHead(201, { "content-type": "application/json", "content-length": answer.length }).end(answer);
}

const http = createServer((request, reply) => {
  if (request.method === "POST") void passOn(request, reply);
  else reply.setHeader("content-type", "text/html").end(page);
});

interface Message {
  appointment_id: number;
  message: { body: string };
}

const store = ({ appointment_id: visit, message }: Message) =>
  pool?.query({
    name: "store",
    text: `insert into visit_messages (appointment_id, author_id, client_key, body)
      select id, member_id, gen_random_uuid(), $2 from appointments where id = $1`,
    values: [visit, message.body],
  });

const io = new Server(http, { transports: ["websocket"] });
io.on("connection", (socket) => {
  socket.onAny(async (event: string, payload: unknown, answer: unknown) => {
    if (pool) await store(payload as Message);
    socket.broadcast.emit(event, payload);
    if (typeof answer === "function") answer({ ok: true, answer: payload });
  });
});
http.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
