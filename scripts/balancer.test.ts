// The balancer survives a client that drops its WebSocket, which browsers do whenever the user leaves a page.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Balancer, startBalancer } from "./balancer.ts";

const opened = new Set<Socket>();
let target: Server;
let balancer: Balancer;

beforeAll(async () => {
  target = createServer((_request, response) => response.end("well"));
  target.on("upgrade", (_request, socket: Socket) => {
    opened.add(socket);
    socket.on("error", () => {});
    socket.on("end", () => socket.end()).resume();
    socket.on("close", () => opened.delete(socket));
    socket.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
  });
  target.listen(0, "127.0.0.1");
  await once(target, "listening");
  balancer = await startBalancer(0, [`http://127.0.0.1:${(target.address() as AddressInfo).port}`]);
});

afterAll(async () => {
  await balancer.close();
  for (const socket of opened) socket.destroy();
  target.close();
});

async function openSocket(): Promise<Socket> {
  const socket = connect(Number(new URL(balancer.url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET /socket HTTP/1.1\r\nhost: larkwell\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
  await once(socket, "data");
  return socket;
}

test("a client that resets its connection ends only the connection behind it", async () => {
  await expect.poll(() => balancer.ready().length).toBe(1);
  for (let times = 0; times < 5; times++) (await openSocket()).resetAndDestroy();
  await expect.poll(() => opened.size).toBe(0);
  expect(await (await fetch(balancer.url)).text()).toBe("well");
});
