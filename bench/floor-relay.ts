// The floor of what goes over the socket: a bare socket.io server that hands every event to everybody else, and a bare page for calls.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { Server } from "socket.io";

const page = readFileSync(join(import.meta.dirname, "bare-call.html"));
const http = createServer((_request, reply) => reply.setHeader("content-type", "text/html").end(page));
const io = new Server(http, { transports: ["websocket"] });
io.on("connection", (socket) => {
  socket.onAny((event: string, payload: unknown, answer: unknown) => {
    socket.broadcast.emit(event, payload);
    if (typeof answer === "function") answer({ ok: true, answer: payload });
  });
});
http.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
