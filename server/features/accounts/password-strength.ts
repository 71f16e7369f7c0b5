// How strong a password is, by zxcvbn; the dictionaries take 0.4 s to load, so they come with the first question or after the start.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isAcceptedScore } from "@larkwell/domain/people/passwords.ts";

async function load() {
  const [core, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

let loading: ReturnType<typeof load> | undefined;

/** Loads the dictionaries ahead of the first question. */
export function warmPasswordStrength(): Promise<unknown> {
  loading ??= load();
  return loading;
}

// Longer ones are strong by their length; scoring them would only cost time.
const scoredCharacters = 100;

/** 0 to 4 (R5.034). `personal` are words that an attacker would know: names, the address. Never logged. */
export async function passwordScore(password: string, personal: readonly string[] = []): Promise<number> {
  loading ??= load();
  const zxcvbn = await loading;
  if (password === "") return 0;
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return zxcvbn.check(password.slice(0, scoredCharacters), words).score;
}

/** Refuses weak passwords at registration, reset and change (D13). */
export async function mustBeStrong(password: string, personal: readonly string[] = []): Promise<void> {
  const score = await passwordScore(password, personal);
  if (!isAcceptedScore(score))
    throw new Refusal("weak_password", { errors: [{ field: "password", message: "Password is too weak" }] });
}
