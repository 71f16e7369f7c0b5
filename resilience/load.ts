// A steady light load of mixed requests on a server: members who book, move and cancel, readers, and one open socket.
import { readAvailability } from "@larkwell/contract/bookings.ts";
import { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { createMember } from "@larkwell/server/testing/factories/people.ts";
import { createPractice } from "@larkwell/server/testing/factories/practices.ts";
import { io, type Socket } from "socket.io-client";
import { type Client, clientOf, type Reply } from "./client.ts";
import { admit, type Clinic } from "./clinic.ts";
import { type Diary, newDiary, prepareLife } from "./member-life.ts";
import { pause } from "./processes.ts";
import { randomOf } from "./random.ts";

export interface Load {
  diary: Diary;
  socket: Socket;
  /** The number of reads, by status. */
  readonly reads: ReadonlyMap<number, number>;
  /** A signed-in client for the test's own requests. */
  client: Client;
  /** Lets all members finish; throws any error one of them threw. */
  stop(): Promise<void>;
}

function noteRead(
  load: { diary: Diary; reads: Map<number, number> },
  endpoint: string,
  { status, body }: Reply<never>,
) {
  load.reads.set(status, (load.reads.get(status) ?? 0) + 1);
  const code = (body as { code?: string } | undefined)?.code;
  // 200, 503 "unavailable", or a connection that ended with its process: a reader may get nothing else.
  const isFine = status === 200 || status === 0 || (status === 503 && code === "unavailable");
  if (!isFine) load.diary.odd.push({ endpoint, status, code });
}

async function readForever(
  clinic: Clinic,
  url: string,
  load: { diary: Diary; reads: Map<number, number> },
  isOver: () => boolean,
) {
  const member = await createMember(clinic.app);
  const { productId } = await createPractice(clinic.app);
  const client = clientOf(url, await admit(clinic, member));
  return async () => {
    while (!isOver()) {
      noteRead(load, "readMe", (await client.call(readMe, { query: {} })) as Reply<never>);
      noteRead(load, "listPractitioners", (await client.call(listPractitioners, { query: {} })) as Reply<never>);
      const slots = await client.call(readAvailability, { params: { id: productId }, query: {} });
      noteRead(load, "readAvailability", slots as Reply<never>);
      await pause(40);
    }
  };
}

export async function startLoad(clinic: Clinic, url: string, members = 4): Promise<Load> {
  let over = false;
  const isOver = () => over;
  const load = { diary: newDiary(), reads: new Map<number, number>() };
  const lives: (() => Promise<void>)[] = [];
  for (let n = 0; n < members; n++)
    lives.push(
      await prepareLife({
        clinic,
        url,
        diary: load.diary,
        random: randomOf(n + 1),
        pace: 40,
        isOver,
        answerBank: async () => {},
      }),
    );
  lives.push(await readForever(clinic, url, load, isOver));
  const token = await admit(clinic, await createMember(clinic.app));
  const socket = io(url, { transports: ["websocket"], auth: { token }, forceNew: true, reconnectionDelayMax: 500 });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  const running = Promise.all(lives.map((live) => live()));
  // Failures are reported by stop().
  running.catch(() => {});
  return {
    ...load,
    socket,
    client: clientOf(url, token),
    async stop() {
      over = true;
      await running;
      socket.close();
    },
  };
}
