// Solves a captcha as a device does.
import * as contract from "@larkwell/contract/posting.ts";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Client } from "./build-app.ts";

export async function solveCaptcha(client: Client): Promise<string> {
  const { challenge } = await client.get(contract.readCaptcha, {});
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
