// What the demo clinic needs of the application: passwords, keys and formatting are made as for everyone else.
import type { Secrets } from "./context.ts";
import { hashPassword } from "./features/sign-in/credentials/passwords.ts";
import { richTextOf } from "./rich-text/rich-text-of.ts";

export const demoTools = ({ forum }: Pick<Secrets, "forum">) => ({
  hash: hashPassword,
  forumKeys: forum,
  htmlOf: richTextOf,
});
