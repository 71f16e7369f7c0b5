// The signed codes that a clinic and a clinician use to sign in to DoseSpot, as its public integration guides describe
// them.
import { createHash, randomBytes } from "node:crypto";

/** A random phrase of 32 letters and digits; the codes of one request share it. */
export function dosespotPhrase(): string {
  return randomBytes(16).toString("hex");
}

/** SingleSignOnCode: the phrase, then the hash of phrase and clinic key. */
export function clinicCode(phrase: string, clinicKey: string): string {
  return phrase + hashed(phrase + clinicKey);
}

/** SingleSignOnUserIdVerify: the hash of clinician id, the phrase's first 22 characters, and clinic key. */
export function clinicianCode(phrase: string, clinicianId: string, clinicKey: string): string {
  return hashed(clinicianId + phrase.slice(0, 22) + clinicKey);
}

function hashed(text: string): string {
  return createHash("sha512").update(text, "utf8").digest("base64").replace(/==$/, "");
}
