// Encrypts a file of a link with the key that only the link has.
import { CompactEncrypt } from "jose";

/** FHIR JSON as compact JSON Web Encryption, as the specification of SMART Health Links asks. */
export const encryptFile = (resource: object, key: Uint8Array): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(resource)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", cty: "application/fhir+json" })
    .encrypt(key);
