// What a dishonest client tries: the ids of others, other people's keys, invented numbers, words that break a search, and cards and purchases that are not theirs.
import { randomUUID } from "node:crypto";
import * as inbox from "@larkwell/contract/inbox.ts";
import { buyMessageCredits, confirmMessagePurchase, readMessageBilling } from "@larkwell/contract/message-credits.ts";
import * as files from "@larkwell/contract/message-files.ts";
import * as contract from "@larkwell/contract/messages.ts";
import { markNotificationRead } from "@larkwell/contract/notifications.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard, createPayer } from "../../../testing/factories/bookings.ts";
import { createPackage } from "../../../testing/factories/message-credits.ts";
import { plainPdf, uploadFile } from "../../../testing/factories/message-files.ts";
import { createChannelOf, say } from "../../../testing/factories/messages.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const practitioner = async (isCx = false) => (await createPractice(app, isCx ? { isCx, priceCents: 0 } : {})).person;
const sponsored = () => createMember(app, { organization: "Alder" });
const send = async (person: Person, channel_id: number, body: object) =>
  (await signInAs(app, person)).call(contract.sendMessage, {
    params: { channel_id },
    body: { body: "Hello", ...body },
  });

/** Nothing exists with it. */
const NO_ID = 2_000_000_000;

describe("the ids of others", () => {
  /** Each asks with the id of something that is not theirs; the answer must be the same as for an id that nothing has. */
  const asked: [
    string,
    (
      client: Client,
      ids: { channel: number; message: number; file: number; notification: number },
    ) => Promise<{ status: number; body: unknown }>,
  ][] = [
    ["readChannel", (client, { channel }) => client.call(contract.readChannel, { params: { channel_id: channel } })],
    ["listMessages", (client, { channel }) => client.call(contract.listMessages, { params: { channel_id: channel } })],
    [
      "sendMessage",
      (client, { channel }) =>
        client.call(contract.sendMessage, { params: { channel_id: channel }, body: { body: "Hello" } }),
    ],
    [
      "markChannelRead",
      (client, { channel }) =>
        client.call(contract.markChannelRead, { params: { channel_id: channel }, body: { number: 1 } }),
    ],
    [
      "saveDraft",
      (client, { channel }) =>
        client.call(contract.saveDraft, { params: { channel_id: channel }, body: { body: "a", revision: 1 } }),
    ],
    ["readMessage", (client, { message }) => client.call(contract.readMessage, { query: { message_id: message } })],
    [
      "listMessageFiles",
      (client, { channel }) => client.call(files.listMessageFiles, { params: { channel_id: channel } }),
    ],
    ["addressMessageFile", (client, { file }) => client.call(files.addressMessageFile, { params: { id: file } })],
    ["removeMessageFile", (client, { file }) => client.call(files.removeMessageFile, { params: { id: file } })],
    [
      "markNotificationRead",
      (client, { notification }) => client.call(markNotificationRead, { params: { id: notification } }),
    ],
    [
      "readConversation",
      (client, { channel }) => client.call(inbox.readConversation, { params: { channel_id: channel } }),
    ],
    [
      "readMemberPanel",
      (client, { channel }) => client.call(inbox.readMemberPanel, { params: { channel_id: channel } }),
    ],
    [
      "claimConversation",
      (client, { channel }) => client.call(inbox.claimConversation, { params: { channel_id: channel }, body: {} }),
    ],
    [
      "closeConversation",
      (client, { channel }) =>
        client.call(inbox.closeConversation, { params: { channel_id: channel }, body: { seen_number: 1 } }),
    ],
    [
      "reopenConversation",
      (client, { channel }) => client.call(inbox.reopenConversation, { params: { channel_id: channel } }),
    ],
    [
      "addChannelPeople",
      (client, { channel }) =>
        client.call(inbox.addChannelPeople, { params: { channel_id: channel }, body: { user_ids: [1] } }),
    ],
    ["leaveChannel", (client, { channel }) => client.call(inbox.leaveChannel, { params: { channel_id: channel } })],
  ];
  const said = ({ status, body }: { status: number; body: unknown }) => {
    const { code, message } = body as { code?: string; message?: string };
    return { status, code, message };
  };

  test.each(asked)("%s answers as for nothing", async (_, ask) => {
    const member = await sponsored();
    const midwife = await practitioner();
    const channel = await createChannelOf(app, member, midwife);
    const { body: file } = await uploadFile(app, channel, midwife, plainPdf());
    const { id: message } = await (await signInAs(app, midwife)).get(contract.sendMessage, {
      params: { channel_id: channel },
      body: { body: "Good morning", file_ids: [file.id] },
    });
    const { id: notification } = await app.context.read
      .selectFrom("notifications")
      .select("id")
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const ids = { channel, message, file: file.id, notification };
    const none = { channel: NO_ID, message: NO_ID, file: NO_ID, notification: NO_ID };
    for (const stranger of [await sponsored(), await practitioner(), await practitioner(true)]) {
      const client = await signInAs(app, stranger);
      const answer = said(await ask(client, ids));
      expect([stranger.role, answer]).toEqual([stranger.role, said(await ask(client, none))]);
      expect([403, 404]).toContain(answer.status);
    }
    // Nothing of what they tried is there.
    const mine = await (await signInAs(app, member)).get(contract.listMessages, { params: { channel_id: channel } });
    expect(mine.data.map(({ body }) => body)).toEqual(["Good morning"]);
    expect(mine.meta.read_number).toBe(0);
  });

  test("a search finds nothing in the channels of others, and no page is before theirs", async () => {
    const [member, other] = [await sponsored(), await sponsored()];
    const midwife = await practitioner();
    await say(app, await createChannelOf(app, member, midwife), member, "Quarrelsome ankles");
    const client = await signInAs(app, other);
    for (const before_id of [undefined, 1, Number.MAX_SAFE_INTEGER])
      expect(
        (await client.get(contract.searchMessages, { body: { term: "quarrel", ...(before_id ? { before_id } : {}) } }))
          .data,
      ).toEqual([]);
  });

  test("a channel can't be opened by guessing members", async () => {
    const member = await sponsored();
    const midwife = await signInAs(app, await practitioner());
    const open = async (user_ids: number[], about?: number) =>
      said(
        await midwife.call(contract.createChannel, {
          body: { user_ids, ...(about ? { about_member_id: about } : {}) },
        }),
      );
    const colleague = await practitioner();
    expect(await open([member.id])).toEqual(await open([NO_ID]));
    expect(await open([colleague.id], member.id)).toEqual(await open([colleague.id], NO_ID));
    expect((await open([member.id, colleague.id])).status).toBe(404);
    const between = (await signInAs(app, member)).call(contract.createChannel, {
      body: { user_ids: [(await sponsored()).id] },
    });
    expect((await between).status).toBe(404);
  });
});

describe("keys and numbers", () => {
  test("another person's key is no key: their message is neither answered nor replaced", async () => {
    const member = await sponsored();
    const midwife = await practitioner();
    const channel = await createChannelOf(app, member, midwife);
    const client_key = randomUUID();
    await send(member, channel, { body: "Mine", client_key });
    expect((await send(midwife, channel, { body: "Theirs", client_key })).body).toMatchObject({
      number: 2,
      body: "Theirs",
    });
    // The first one counts: a key can't change what was said.
    expect((await send(member, channel, { body: "Changed", client_key })).body).toMatchObject({
      number: 1,
      body: "Mine",
    });
  });

  test("an Idempotency-Key of another person, or of another channel, answers nothing of theirs", async () => {
    const [member, other] = [await sponsored(), await sponsored()];
    const midwife = await practitioner();
    const channels = [await createChannelOf(app, member, midwife), await createChannelOf(app, other, midwife)];
    const key = { "idempotency-key": randomUUID() };
    const by = async (person: Person, channel_id: number | undefined, body: string) =>
      (await signInAs(app, person)).call(
        contract.sendMessage,
        { params: { channel_id: channel_id ?? 0 }, body: { body } },
        key,
      );
    expect((await by(member, channels[0], "Mine")).body).toMatchObject({ body: "Mine" });
    expect((await by(other, channels[1], "Theirs")).body).toMatchObject({ body: "Theirs", channel_id: channels[1] });
    expect((await by(midwife, channels[0], "One")).status).toBe(201);
    const again = await by(midwife, channels[1], "One");
    expect(JSON.stringify(again.body)).not.toContain("Mine");
    expect([409, 422]).toContain(again.status);
  });

  test("invented numbers get no one past a claim, an unread message or the truth", async () => {
    const member = await sponsored();
    const [ada, bo] = [await practitioner(true), await practitioner(true)];
    const channel = await createChannelOf(app, member, ada);
    await say(app, channel, member, "Which pump is covered?");
    const [asAda, asBo] = [await signInAs(app, ada), await signInAs(app, bo)];
    await asAda.get(inbox.claimConversation, { params: { channel_id: channel }, body: {} });
    expect(await send(bo, channel, { seen_number: 2_147_483_647 })).toMatchObject({
      body: { code: "conversation_claimed" },
    });
    const mark = await asBo.get(contract.markChannelRead, {
      params: { channel_id: channel },
      body: { number: 2_147_483_647 },
    });
    expect(mark.read_number).toBe(1);
    await say(app, channel, member, "Hello?");
    expect((await asBo.get(contract.readChannel, { params: { channel_id: channel } })).new_messages).toBe(1);
    // The highest revision of a draft hurts nobody but its owner: others' drafts and messages are theirs.
    const highest = { body: "mine", revision: 2_147_483_647 };
    await asBo.get(contract.saveDraft, { params: { channel_id: channel }, body: highest });
    await asAda.get(contract.saveDraft, { params: { channel_id: channel }, body: { body: "Ada's", revision: 1 } });
    expect((await send(bo, channel, { draft_revision: 1 })).status).toBe(409);
    expect((await asAda.get(contract.readChannel, { params: { channel_id: channel } })).draft).toEqual({
      body: "Ada's",
      revision: 1,
    });
    for (const query of [
      { limit: -1 },
      { limit: 101 },
      { before: 0 },
      { before: 2 ** 40 },
      { after_change: -1 },
      { limit: 1.5 },
    ])
      expect((await asAda.call(contract.listMessages, { params: { channel_id: channel }, query })).status).toBe(422);
    for (const query of [{ limit: 0 }, { offset: -1 }, { offset: 2 ** 31 }])
      expect((await asAda.call(contract.listChannels, { query })).status).toBe(422);
  });
});

describe("words", () => {
  const odd = [
    "a".repeat(5_000),
    "🤱🏽".repeat(600),
    `${"\u0301".repeat(2_000)}a`,
    "\u202efdp.tcartnoc\u202c",
    "' & | ! <-> :* ( ) \\ '' \"",
    "<img src=x onerror=alert(1)> [click](javascript:alert(1))",
    "{first_name} %s ${1} {{7*7}}",
    "אני צריכה עזרה, بحاجة إلى مساعدة",
  ];
  test.each(odd)("%# are stored as they are, and found or not, without a fault", async (body) => {
    const member = await sponsored();
    const channel = await createChannelOf(app, member, await practitioner());
    const sent = await send(member, channel, { body });
    expect(sent).toMatchObject({ status: 201, body: { body: body.trim() } });
    const client = await signInAs(app, member);
    const found = await client.call(contract.searchMessages, { body: { term: body.slice(0, 100).trim() } });
    expect(found.status).toBe(200);
    const list = await client.get(contract.listChannels, { query: {} });
    expect(list.data[0]?.last_message?.excerpt.length).toBeLessThanOrEqual(330);
  });

  test.each(["a\u0000b", "\ud800", "x\udc00y", "\u0007", "a".repeat(5_001)])(
    "%# are refused at their field",
    async (body) => {
      const member = await sponsored();
      const channel = await createChannelOf(app, member, await practitioner());
      expect(await send(member, channel, { body })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "body" }] },
      });
    },
  );

  test.each(["'", "a:*", "a & !b", "a <-> b", "!a", "(a", "a | b", ":*", "\\", "'a':B"])(
    "a search for %s is one for its letters",
    async (term) => {
      const member = await sponsored();
      const channel = await createChannelOf(app, member, await practitioner());
      await say(app, channel, member, "Zzz only");
      const found = await (await signInAs(app, member)).get(contract.searchMessages, { body: { term } });
      expect(found.data).toEqual([]);
    },
  );
});

describe("money", () => {
  test("another person's card, purchase or package that is gone buys nothing", async () => {
    const [payer, thief] = [await createPayer(app), await createMember(app)];
    const package_id = await createPackage(app, 3, 3_000);
    const card = await createCard(app, payer);
    const asThief = await signInAs(app, thief);
    const buy = (body: { product_id: number; payment_method_id?: number }) => asThief.call(buyMessageCredits, { body });
    for (const payment_method_id of [card, NO_ID]) {
      const answer = await buy({ product_id: package_id, payment_method_id });
      expect([payment_method_id, answer.ok]).toEqual([payment_method_id, false]);
    }
    expect((await buy({ product_id: NO_ID })).ok).toBe(false);
    await (await signInAs(app, payer)).get(buyMessageCredits, { body: { product_id: package_id } });
    const { id: purchase } = await app.context.read
      .selectFrom("message_purchases")
      .select("id")
      .where("member_id", "=", payer.id)
      .executeTakeFirstOrThrow();
    const confirm = (purchase_id: number) =>
      asThief.call(confirmMessagePurchase, { params: { purchase_id }, body: { approve: true } });
    const answers = [await confirm(purchase), await confirm(NO_ID)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await asThief.get(readMessageBilling, {})).toMatchObject({ available_messages: 0 });
    const charged = await app.context.read
      .selectFrom("payments")
      .select("id")
      .where("member_id", "=", thief.id)
      .execute();
    expect(charged).toEqual([]);
  });

  test("a confirmation that comes five times gives the credits once", async () => {
    const payer = await createPayer(app);
    const client = await signInAs(app, payer);
    await client.get(buyMessageCredits, { body: { product_id: await createPackage(app, 4, 4_000) } });
    const { id: purchase_id } = await app.context.read
      .selectFrom("message_purchases")
      .select("id")
      .where("member_id", "=", payer.id)
      .executeTakeFirstOrThrow();
    await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        client.call(confirmMessagePurchase, { params: { purchase_id }, body: { approve: true } }),
      ),
    );
    expect(await client.get(readMessageBilling, {})).toMatchObject({ available_messages: 4 });
  });
});
