// Derives the keys of the application from SECRET_KEY, or from a key file that is created once in the data folder.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";
import type { Secrets } from "./context.ts";
import { makeDataDir } from "./data/data-dir.ts";

function rootKey(config: Config): string {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = path.join(config.DATA_DIR, "secret.key");
  if (!existsSync(file)) {
    makeDataDir(config.DATA_DIR);
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
}

const keyedHash = (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("base64url");

function sealer(key: Uint8Array) {
  return {
    seal(plain: string) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed: string) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}

/** A key for each table: equal tags in two of them would join a name to what is anonymous. */
function forumSecrets(derive: (purpose: string) => Uint8Array): Secrets["forum"] {
  const tags = derive("forum-tags");
  const followers = derive("forum-followers");
  const sanctions = derive("forum-sanctions");
  const { seal, open } = sealer(derive("forum-authors"));
  return {
    tag: (userId) => keyedHash(tags, String(userId)),
    followerTag: (userId) => keyedHash(followers, String(userId)),
    sanctionTag: (userId, identity) => keyedHash(sanctions, `${identity} ${userId}`),
    // All sealed ids have the same length: a short one would tell an old account.
    seal: (userId) => seal(String(userId).padStart(16, "0")),
    open: (sealed) => Number(open(sealed)),
  };
}

export function createSecrets(config: Config): Secrets {
  const root = rootKey(config);
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", root, "larkwell", purpose, 32));
  const hashing = derive("hash");
  return {
    accessTokens: derive("access-tokens"),
    ...sealer(derive("seal")),
    hash: (token) => keyedHash(hashing, token),
    forum: forumSecrets(derive),
  };
}
