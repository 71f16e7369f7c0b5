// Relay credentials: valid for coturn, limited in time, different for each person.
import { expect, test } from "vitest";
import { embeddedRelay } from "./embedded.ts";
import { turnRelay } from "./turn.ts";

const until = Temporal.Instant.from("2026-11-21T12:10:00Z");
const urls = [
  "stun:relay.example:3478",
  "turn:relay.example:3478?transport=udp",
  "turns:relay.example:5349?transport=tcp",
];

test("the credential is the keyed hash of expiry and subject, as coturn computes it", () => {
  const relay = turnRelay({ urls, secret: "north", only: false });
  expect(relay.iceServers({ subject: "a7", until })).toEqual([
    { urls: ["stun:relay.example:3478"] },
    {
      urls: ["turn:relay.example:3478?transport=udp", "turns:relay.example:5349?transport=tcp"],
      username: "1795263000:a7",
      // printf '1795263000:a7' | openssl dgst -sha1 -hmac north -binary | base64
      credential: "gJ8UBXM5oGh17qpQdjy5mzIAVh8=",
    },
  ]);
});

test("another person, another credential", () => {
  const relay = turnRelay({ urls, secret: "north", only: false });
  const credentialOf = (subject: string) => relay.iceServers({ subject, until }).at(-1)?.credential;
  expect(credentialOf("a")).not.toBe(credentialOf("b"));
});

test("the operator decides whether media may take another way", () => {
  expect(turnRelay({ urls, secret: "north", only: false }).transportPolicy).toBe("all");
  expect(turnRelay({ urls, secret: "north", only: true }).transportPolicy).toBe("relay");
});

test("embedded: nothing outside is asked", () => {
  expect(embeddedRelay()).toMatchObject({ transportPolicy: "all" });
  expect(embeddedRelay().iceServers({ subject: "a", until })).toEqual([]);
});
