// Nothing the console shows can be used to act for a person: every kind of link and every email and text, read as staff
// reads it (decision 036).
import { randomBytes } from "node:crypto";
import * as ops from "@larkwell/contract/ops.ts";
import { demoAccounts } from "@larkwell/database/seeds/accounts.ts";
import { NOTICES, type NoticeName, STAFF_MAILS } from "@larkwell/domain/notices/notices.ts";
import { describe, expect, test } from "vitest";
import { keyLinks, plainLinks } from "../../../links.ts";
import * as codeMails from "../../../notices/code-mail.ts";
import * as mails from "../../../notices/mails.ts";
import * as planMails from "../../../notices/plan-mails.ts";
import * as texts from "../../../notices/sms.ts";
import * as topUpMails from "../../../notices/top-up-mails.ts";
import { redactKeys } from "../../../redact-keys.ts";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createPerson, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { findAddressee, findNoticedAppointment, recordSent } from "../../notices/notices/notices.queries.ts";
import { type Rendered, renderNotice } from "../../notices/notices/render-notice.ts";

const app = useTestApp();
const place = { publicUrl: "http://localhost:3000" };
const newKey = () => randomBytes(32).toString("base64url");
const brand = { name: "Larkwell", supportEmail: "support@larkwell.example" };
const code = "493817";

/** A member makes it on a page, and hands it on themselves. */
const shownOnly = new Set(["customResourceByKey"]);

/** The secrets in a text that act for a person, found only by their format, independent of the console's own rule. */
const secretsOf = (text: string): string[] => [
  ...(text.match(/[\w-]{43}/g) ?? []),
  ...(text.match(/(?<![\d#])\d{6}(?!\d)/g) ?? []),
];

const words = ({ channel, ...rest }: Rendered): { text: string; html: string } =>
  "mail" in rest ? { text: rest.mail.text, html: rest.mail.html } : { text: rest.body, html: "" };

const payerLink = (about: planMails.PayerMail): string => {
  if (about === "ended") return plainLinks.site(place);
  const maker = about === "asked" ? keyLinks.confirmPayer : keyLinks.payerCard;
  return maker(place, "rosa@mail.example", newKey());
};

const topUpLink = (about: topUpMails.TopUpMail): string => {
  if (about === "ended") return plainLinks.site(place);
  return about === "asked" ? keyLinks.confirmTopUp(place, newKey()) : keyLinks.topUp(place, newKey());
};

/** Every notice with real tokens, and every email and text that is made separately. */
async function everything(): Promise<{ template: string; rendered: Rendered }[]> {
  const { context } = app;
  const { appointmentId, member } = await createBooking(app);
  const person = await findAddressee(context.read, member.id);
  const appointment = await findNoticedAppointment(context.read, appointmentId, member.id);
  if (!person || !appointment) throw new Error("The booking is not there.");
  const change = await app.write((tx) =>
    tx.db
      .insertInto("email_changes")
      .values({
        user_id: member.id,
        old_email: member.email,
        new_email: `new-${unique()}@people.example`,
        asked_at: context.now(),
        expires_at: context.now().add({ hours: 24 }),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const ahead = { price: "$105", at: appointment.scheduled_start, zone: "UTC" };
  const plan = { price: "$105", months: 1, ahead, priceWords: "Words" };
  const facts = {
    person,
    appointment,
    plan,
    practitionerId: appointment.practitioner_id,
    emailChangeId: change.id,
    receipt: { kind: "plan" as const, number: 12 },
  };
  const notices = (Object.keys(NOTICES) as NoticeName[]).map(async (template) => ({
    template,
    rendered: await renderNotice(context, template, facts),
  }));
  const email = (mail: mails.Mail): Rendered => ({ channel: "email", mail, calendarFile: null });
  const invite = { brand, from: "Ana", link: keyLinks.claimInvite(context.config, newKey()) };
  return [
    ...(await Promise.all(notices)),
    ...STAFF_MAILS.map((name) => ({
      template: name,
      rendered: email(mails.staffMail(name, { brand, link: plainLinks[name === "leads" ? "leads" : "gifts"](place) })),
    })),
    ...(["safety", "safety_drill"] as const).map((name) => ({
      template: name,
      rendered: email(mails.onCallMail(name, { brand, link: plainLinks.safetyCase(place, 7) })),
    })),
    {
      template: "staff_on_call",
      rendered: {
        channel: "sms",
        ...texts.onCallSms({ brand, link: plainLinks.safetyCase(place, 7), drill: false }),
      },
    },
    {
      template: "staff_reach_test",
      rendered: email(mails.reachTestMail(code, { brand, link: plainLinks.safety(place) })),
    },
    { template: "staff_reach_test", rendered: { channel: "sms", ...texts.reachTestSms({ brand, code }) } },
    { template: "verification_code", rendered: email(codeMails.codeMail(code, undefined)) },
    { template: "partner_invite_email", rendered: email(mails.partnerInviteMail(invite)) },
    {
      template: "plan_gift",
      rendered: email(planMails.planGiftMail({ ...invite, link: keyLinks.planGift(place, newKey()) })),
    },
    ...(
      [
        "asked",
        "confirmed",
        "paid",
        "receipt",
        "failed",
        "paused",
        "charge_ahead",
        "trial_ends",
        "price",
        "ended",
      ] as const
    ).map((about) => ({
      template: `plan_payer_${about}`,
      rendered: email(
        planMails.planPayerMail(about, {
          brand,
          from: "Ana",
          price: "$105",
          months: 1,
          on: "March 4",
          newPrice: "$120",
          link: payerLink(about),
        }),
      ),
    })),
    ...(["asked", "confirmed", "paid", "returned", "ended"] as const).map((about) => ({
      template: `top_up_payer_${about}`,
      rendered: email(topUpMails.topUpMail(about, { brand, from: "Ana", amount: "$50", link: topUpLink(about) })),
    })),
    { template: "partner_invite_sms", rendered: { channel: "sms", ...texts.partnerInviteSms(invite) } },
    {
      template: "app_link",
      rendered: { channel: "sms", ...texts.appLinkSms({ brand, link: plainLinks.downloadTheApp(place) }) },
    },
  ];
}

const keep = (template: string, rendered: Rendered) =>
  app.write(async (tx) => {
    const queued = await tx.db
      .insertInto("outbox")
      .values({ kind: "notice", payload: JSON.stringify({ template }), done_at: app.context.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { text, html } = words(rendered);
    await recordSent(tx, {
      outboxId: queued.id,
      channel: rendered.channel,
      template,
      userId: null,
      recipient: "somebody@people.example",
      subject: "mail" in rendered ? rendered.mail.subject : "",
      body: text,
      html: html || null,
      attachment: null,
      provider: "embedded",
      providerRef: null,
      at: app.context.now(),
    });
    const row = tx.db.selectFrom("sent_messages").select("id").where("outbox_id", "=", queued.id);
    return (await row.executeTakeFirstOrThrow()).id;
  });

describe("the rule", () => {
  test.each(Object.entries(keyLinks))(
    "cuts the key of %s in text, in markup and at the end of a sentence",
    (_, maker) => {
      const key = newKey();
      const short = `x${unique()}`;
      for (const secret of [key, short]) {
        const link = (maker as (...parts: unknown[]) => string)(place, secret, secret, "YES");
        for (const text of [link, `Open it: ${link}.`, `<a href="${link.replaceAll("&", "&amp;")}">x</a>`])
          expect(redactKeys(text, place)).not.toContain(secret);
      }
      expect(redactKeys((maker as (...parts: unknown[]) => string)(place, key, key, "YES"), place)).toMatch(
        /^http:\/\/localhost:3000\/.+…$/,
      );
    },
  );

  test.each(Object.entries(plainLinks))("leaves %s as it is, with numbers only", (_, maker) => {
    const made = maker as (...parts: unknown[]) => string;
    const link = made(place, 41, 41);
    expect(redactKeys(`${link}.`, place)).toBe(`${link}.`);
    expect(redactKeys(made(place, newKey()), place)).not.toMatch(/[\w-]{43}/);
  });

  test("cuts what it does not know: addresses elsewhere, bare keys, codes in any spelling", () => {
    const key = newKey();
    expect(redactKeys(`https://elsewhere.example/a/${key}`, place)).toBe("https://elsewhere.example/…");
    expect(redactKeys(`http://localhost:3000/some/new/page?k=${key}`, place)).toBe("http://localhost:3000/…");
    expect(redactKeys(`the key ${key}, please`, place)).toBe("the key …, please");
    expect(redactKeys("493817, 493 817 or 493-817", place)).toBe("…, … or …");
    expect(redactKeys("color:#493817; Monday, March 9, 2026", place)).toBe("color:#493817; Monday, March 9, 2026");
  });
});

describe("the console", () => {
  test("shows no key and no code of any email or text, opened, listed or as a table", async () => {
    const made = await everything();
    const secrets = made.flatMap(({ rendered }) => secretsOf(words(rendered).text));
    expect(secrets).toContain(code);
    const raw = made.map(({ rendered }) => words(rendered).text).join("\n");
    for (const [name, maker] of Object.entries(keyLinks)) {
      if (shownOnly.has(name)) continue;
      const start = (maker as (...parts: unknown[]) => string)(app.context.config, "~", "~").split(/~|%7E/)[0] ?? name;
      expect(raw, `no mail holds a link of the kind ${name}`).toContain(start);
    }
    const staff = await signInAs(app, await createPerson(app, "staff"));
    for (const { template, rendered } of made) {
      const id = await keep(template, rendered);
      const opened = await staff.get(ops.openSentMessage, { params: { id }, body: { reason: "asked by the member" } });
      expect(opened.keys_shown).toBe(false);
      const left = secretsOf(`${opened.subject} ${opened.body} ${opened.html ?? ""}`);
      expect({ template, left, isThere: opened.body.length > 30 }).toEqual({ template, left: [], isThere: true });
    }
    const listed = JSON.stringify(await staff.get(ops.listSentMessages, { query: { limit: 100 } }));
    const table = String((await staff.call(ops.downloadSentMessages, { body: { reason: "a test" } })).body);
    for (const secret of secrets) {
      expect(listed).not.toContain(secret);
      expect(table).not.toContain(secret);
    }
  });

  test("has every function that makes emails and texts in this test", () => {
    const makers = [mails, planMails, topUpMails, codeMails, texts].flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (typeof value === "function" ? [name] : [])),
    );
    expect(makers.sort()).toEqual([
      "accountMail",
      "appLinkSms",
      "appointmentMail",
      "awaitedSms",
      "codeMail",
      "codesSender",
      "onCallMail",
      "onCallSms",
      "outsideMail",
      "partnerInviteMail",
      "partnerInviteSms",
      "planGiftMail",
      "planPayerMail",
      "reachTestMail",
      "reachTestSms",
      "reminderSms",
      "somethingNewSms",
      "staffMail",
      "topUpMail",
    ]);
  });
});

describe("a demo that sends no email", () => {
  test("shows links and codes, and says so; a start that looks like production does not", async () => {
    const id = await keep("verification_code", {
      channel: "email",
      mail: codeMails.codeMail(code, undefined),
      calendarFile: null,
    });
    const staff = await signInAs(app, await createPerson(app, "staff"));
    const open = () => staff.get(ops.openSentMessage, { params: { id }, body: { reason: "trying it out" } });
    expect((await open()).body).not.toContain(code);
    const email = demoAccounts[0]?.email ?? "";
    await app.write((tx) =>
      tx.db
        .insertInto("users")
        .values({ role: "member", email, email_confirmed_at: app.context.now(), password_hash: "published" })
        .execute(),
    );
    expect(await open()).toMatchObject({ keys_shown: true, body: expect.stringContaining(code) });
    const { config } = app.context;
    const before = { publicUrl: config.publicUrl, HOST: config.HOST, nodeEnv: config.nodeEnv };
    for (const wrong of [{ publicUrl: "https://care.example" }, { HOST: "0.0.0.0" }, { nodeEnv: "production" }]) {
      Object.assign(config, wrong);
      expect(await open()).toMatchObject({ keys_shown: false, body: expect.not.stringContaining(code) });
      Object.assign(config, before);
    }
    await app.write((tx) => tx.db.deleteFrom("users").where("email", "=", email).execute());
  });
});
