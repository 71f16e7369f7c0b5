// A clinic whose email can be read, and a partner in it: invited by the sponsored member, joined, and shown a due date.
import { type APIRequestContext, expect } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { demoPerson, type Person, registerMember } from "./people.ts";

export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({ playwright: _ }, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url, MAIL_FROM: "care@larkwell.example" }),
    { scope: "worker" },
  ],
});

/** The path in the invitation that was emailed to this address. */
export async function inviteLink({ mails }: Mailbox, address: string): Promise<string> {
  const found = () => mails.findLast((mail) => mail.to === address && mail.text.includes("/claim-invite/"))?.text;
  await expect.poll(() => found() !== undefined, { timeout: 20_000 }).toBe(true);
  const mail = found() ?? "";
  expect(mail).toContain("Subject: An invitation to Larkwell");
  expect(mail).not.toMatch(/pregnan|partner|baby|due date|birth/i);
  return /\/claim-invite\/[\w-]+/.exec(mail)?.[0] ?? "";
}

/** API calls as one person, and that person's data. */
async function speaker(request: APIRequestContext, baseUrl: string, { email, password }: Person) {
  const signedIn = await request.post(`${baseUrl}/ajax/api/v1/oauth/token`, {
    data: { grant_type: "password", username: email, password, client_id: "native" },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const call = async (method: "GET" | "POST" | "PUT", path: string, data?: object) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const reply = await request.fetch(`${baseUrl}/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as { id: number };
  };
  return { call, id: (await call("GET", "/me")).id };
}

let linked: Person | undefined;

/** The partner in this worker's clinic. It is shared, because a member can have only one partner. */
export async function linkPartner(request: APIRequestContext, baseUrl: string, mailbox: Mailbox): Promise<Person> {
  if (linked) return linked;
  const maya = await speaker(request, baseUrl, demoPerson("member_sponsored"));
  const noah = await registerMember(request, baseUrl, "Noah");
  await maya.call("POST", "/invites", { name: "Noah Farouk", email: noah.email });
  const invite = (await inviteLink(mailbox, noah.email)).split("/").at(-1);
  const asNoah = await speaker(request, baseUrl, noah);
  await asNoah.call("POST", "/partner_invite/claim", { invite_id: invite });
  // Without a state, every page that finds care shows the question for it first.
  await asNoah.call("PUT", `/users/${asNoah.id}/profiles/member`, { state: "NY" });
  await maya.call("PUT", `/users/${maya.id}/sharing/due_date`, { shared: true });
  linked = noah;
  return noah;
}
