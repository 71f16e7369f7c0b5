// The keys that identify this installation to push services (VAPID): made once, and sealed in the database, so that a
// backup brings them back. New ones would silence every browser that has subscribed.
import { createECDH } from "node:crypto";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { findKeys, insertKeys } from "./push.queries.ts";

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

function makeKeys(): PushKeys {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys().toString("base64url");
  // A private key that begins with zeros comes out shorter.
  const whole = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: whole.toString("base64url") };
}

export async function pushKeys(context: AppContext): Promise<PushKeys> {
  const stored = (await findKeys(context.read)) ?? (await makeAndStore(context));
  return { publicKey: stored.public_key, privateKey: context.secret.open(stored.private_sealed) };
}

async function makeAndStore(context: AppContext) {
  const made = makeKeys();
  return context.write(nobody, async (tx) => {
    await insertKeys(tx, {
      public_key: made.publicKey,
      private_sealed: context.secret.seal(made.privateKey),
      made_at: context.now(),
    });
    const kept = await findKeys(tx.db);
    if (!kept) throw new Error("The keys for push notifications were not stored.");
    return kept;
  });
}
