// The thread that scores passwords: zxcvbn's dictionaries block for 0.4 s while they load, and use 60 MB while they are loaded.
import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import type { StrengthAnswer, StrengthQuestion } from "./password-strength.ts";

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

parentPort?.on("message", ({ id, password, words }: StrengthQuestion) => {
  parentPort?.postMessage({ id, score: zxcvbn.check(password, words).score } satisfies StrengthAnswer);
});
