// Encrypts the parts of a backup with a passphrase: scrypt and AES-256-GCM, as streams, each part bound to its own name.
import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scryptSync } from "node:crypto";

/** A stage of a pipeline. */
export type Stage = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

const cipherName = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** The stages, in order. */
export const through = (source: AsyncIterable<Buffer>, stages: readonly Stage[]): AsyncIterable<Buffer> =>
  stages.reduce((chunks, stage) => stage(chunks), source);

/** 64 MB and a tenth of a second for each guess. */
export const keyFrom = (passphrase: string, salt: string): Buffer =>
  scryptSync(passphrase.normalize("NFKC"), Buffer.from(salt, "base64url"), 32, {
    N: 2 ** 16,
    r: 8,
    p: 1,
    maxmem: 128 * 1024 * 1024,
  });

export const newSalt = (): string => randomBytes(16).toString("base64url");

/** Nonce, ciphertext, tag. `name` is checked when opening, so that parts can't be swapped. */
export const seal = (key: Buffer, name: string): Stage =>
  async function* sealed(source) {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(name));
    yield nonce;
    for await (const chunk of source) yield cipher.update(chunk);
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
  };

/** Throws at the end if the key is wrong or a byte was changed: use nothing of it before the stream has ended. */
export const open = (key: Buffer, name: string): Stage =>
  async function* opened(source) {
    let held: Buffer = Buffer.alloc(0);
    let decipher: DecipherGCM | undefined;
    for await (const chunk of source) {
      held = Buffer.concat([held, chunk]);
      if (!decipher) {
        if (held.length < nonceBytes) continue;
        decipher = createDecipheriv(cipherName, key, held.subarray(0, nonceBytes)).setAAD(Buffer.from(name));
        held = held.subarray(nonceBytes);
      }
      if (held.length <= tagBytes) continue;
      yield decipher.update(held.subarray(0, -tagBytes));
      held = held.subarray(-tagBytes);
    }
    if (!decipher || held.length < tagBytes) throw new Error(`${name} is cut off.`);
    decipher.setAuthTag(held);
    yield decipher.final();
  };
