// Push notifications against a push service that speaks the protocol: encrypted for the browser, signed by us, and sent
// nowhere but to known services at public addresses.
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import { pushContact } from "./contact.ts";
import type { PushMessage, PushSender } from "./port.ts";
import { isPublicAddress, isPushEndpoint, lookUpPublic } from "./push-hosts.ts";
import { testCertificate } from "./test-certificate.ts";
import { webPush } from "./web-push.ts";

interface Asked {
  path: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

let server: Server;
let sender: PushSender;
let status = 201;
let location: string | undefined;
const asked: Asked[] = [];

beforeAll(async () => {
  server = createServer(testCertificate, (request, reply) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
      reply.writeHead(status, location ? { location } : {}).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  sender = webPush({
    port: (server.address() as AddressInfo).port,
    ca: testCertificate.cert,
    lookup: (_name, options, found) =>
      options.all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4),
  });
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked.length = 0;
  status = 201;
  location = undefined;
});

const curveKeys = () => {
  const curve = createECDH("prime256v1");
  return { curve, publicKey: curve.generateKeys() };
};

interface Browser {
  curve: ECDH;
  publicKey: Buffer;
  auth: Buffer;
}
const newBrowser = (): Browser => ({ ...curveKeys(), auth: randomBytes(16) });

const messageTo = (
  browser: Browser,
  endpoint = "https://fcm.googleapis.com/fcm/send/abc",
): PushMessage & { own: Buffer } => {
  const own = curveKeys();
  return {
    own: own.publicKey,
    to: { endpoint, p256dh: browser.publicKey.toString("base64url"), auth: browser.auth.toString("base64url") },
    from: {
      publicKey: own.publicKey.toString("base64url"),
      privateKey: Buffer.concat([Buffer.alloc(32), own.curve.getPrivateKey()])
        .subarray(-32)
        .toString("base64url"),
      subject: "mailto:operations@clinic.org",
    },
    body: JSON.stringify({ web_push: 8030, notification: { title: "You have something new" } }),
  };
};

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

/** What the browser reads: RFC 8291, with the keys that only it has. */
function readAs({ curve, publicKey, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const opener = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

test("only the browser can read it, and the service sees who sent it", async () => {
  const browser = newBrowser();
  const message = messageTo(browser);
  expect(await sender.send(message)).toBe("accepted");
  const [got] = asked;
  if (!got) throw new Error("Nothing arrived.");
  expect(got.path).toBe("/fcm/send/abc");
  expect(got.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "43200", topic: "news" });
  expect(got.body.includes("something new")).toBe(false);
  expect(readAs(browser, got.body)).toBe(message.body);
  expect(() => readAs(newBrowser(), got.body)).toThrow();
  const [, jwt = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(got.headers["authorization"])) ?? [];
  expect(key).toBe(message.from.publicKey);
  const [head = "", claims = "", signature = ""] = jwt.split(".");
  const signer = createPublicKey({
    key: {
      kty: "EC",
      crv: "P-256",
      x: message.own.subarray(1, 33).toString("base64url"),
      y: message.own.subarray(33).toString("base64url"),
    },
    format: "jwk",
  });
  const proof = { key: signer, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, "base64url"))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: "https://fcm.googleapis.com",
    sub: "mailto:operations@clinic.org",
  });
});

test.each([
  [404, "gone"],
  [410, "gone"],
  [429, expect.any(ProviderUnavailable)],
  [503, expect.any(ProviderUnavailable)],
  [403, expect.any(ProviderRejected)],
  [307, expect.any(ProviderRejected)],
] as const)("status %i", async (answer, expected) => {
  status = answer;
  location = "https://fcm.googleapis.com/elsewhere";
  const result = await sender.send(messageTo(newBrowser())).catch((error: unknown) => error);
  expect(result).toEqual(expected);
  // A redirect is not followed.
  expect(asked).toHaveLength(1);
});

test("a service that is away is tried later; impossible keys are not, and no error repeats them", async () => {
  const away = webPush({
    port: 1,
    lookup: (_name, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
  });
  await expect(away.send(messageTo(newBrowser()))).rejects.toBeInstanceOf(ProviderUnavailable);
  const message = messageTo(newBrowser());
  const broken = { ...message, to: { ...message.to, p256dh: "AAAA" } };
  const thrown: unknown = await sender.send(broken).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ProviderRejected);
  expect(String((thrown as Error).message)).not.toContain("AAAA");
});

describe("where it is sent", () => {
  test.each([
    ["https://fcm.googleapis.com/fcm/send/x", true],
    ["https://updates.push.services.mozilla.com/wpush/v2/x", true],
    ["https://web.push.apple.com/x", true],
    ["https://db5p.notify.windows.com/w/?token=x", true],
    ["http://fcm.googleapis.com/x", false],
    ["https://fcm.googleapis.com:8443/x", false],
    ["https://fcm.googleapis.com.evil.example/x", false],
    ["https://evilpush.apple.com.example/x", false],
    ["https://pushapple.com/x", false],
    ["https://user:pass@fcm.googleapis.com/x", false],
    ["https://127.0.0.1/x", false],
    ["https://localhost/x", false],
    ["not an address", false],
  ])("%s: %s", (endpoint, expected) => {
    expect(isPushEndpoint(endpoint)).toBe(expected);
  });

  test.each([
    ["142.250.1.1", true],
    ["2a00:1450:4001::1", true],
    ["10.1.2.3", false],
    ["127.0.0.1", false],
    ["169.254.169.254", false],
    ["172.31.0.1", false],
    ["192.168.1.1", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["224.0.0.1", false],
    ["::1", false],
    ["fd00::1", false],
    ["fe80::1", false],
    ["::ffff:10.0.0.1", false],
    ["nonsense", false],
  ])("the address %s is public: %s", (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  test("a name that leads to this machine is refused when it is dialed", async () => {
    const found = await new Promise<Error | null>((resolve) => lookUpPublic("localhost", { all: true }, resolve));
    expect(found?.message).toMatch(/no public address/);
  });
});

test.each([
  [{ PUSH_CONTACT: "mailto:ops@clinic.org" }, "mailto:ops@clinic.org"],
  [{ PUSH_CONTACT: "https://clinic.org/contact" }, "https://clinic.org/contact"],
  [{ SUPPORT_EMAIL: "care@clinic.org" }, "mailto:care@clinic.org"],
  [{}, null],
  [{ PUSH_CONTACT: "mailto:root@localhost" }, null],
  [{ PUSH_CONTACT: "https://localhost:3000" }, null],
  [{ PUSH_CONTACT: "mailto:a@b.test" }, null],
])("the contact of %o is %s", (given, expected) => {
  expect(pushContact({ SUPPORT_EMAIL: "support@larkwell.example", PUSH_CONTACT: undefined, ...given })).toBe(expected);
});
