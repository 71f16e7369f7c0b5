// Says "you have something new" on all browsers of a person that take notifications: never what, from whom or how many.
import { isLanguage, type Language, localeOf } from "@larkwell/domain/language/languages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { inLanguage } from "../../../language/readers.ts";
import { links } from "../../../links.ts";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import { isPushOn, pushContact } from "../../../outside/push/contact.ts";
import type { PushAddress } from "../../../outside/push/port.ts";
import { isStillUnread } from "../bell/tell-outward.ts";
import { deleteSubscriptions, findReader, listLive, recordPush } from "./push.queries.ts";
import { pushKeys } from "./push-keys.ts";

interface Words {
  title: string;
  body?: string;
  language: Language;
  /** A later notification with the same tag replaces it. */
  tag: string;
  link: string;
}

/** Declarative Web Push, which Safari shows by itself and our service worker reads too. */
export const declared = ({ language, link, ...words }: Words): string =>
  JSON.stringify({
    web_push: 8030,
    notification: { ...words, lang: localeOf(language), dir: "ltr", navigate: link },
  });

async function bodyFor(context: AppContext, userId: number): Promise<string> {
  const reader = await findReader(context.read, userId);
  const language = reader && isLanguage(reader.language) ? reader.language : "en";
  return inLanguage(language, async () => {
    const news = t("You have something new");
    const named = reader?.brand_in_mail === true ? { title: context.config.BRAND_NAME, body: news } : { title: news };
    return declared({ ...named, language, tag: "news", link: links.notifications(context.config) });
  });
}

interface Sent {
  outboxId: number;
  userId: number;
  template: string;
  body: () => Promise<string>;
}

/** To all browsers of a person. How many took it, and the first failure, if any. */
export async function pushToBrowsers(context: AppContext, { outboxId, userId, template, body: made }: Sent) {
  const subject = pushContact(context.config);
  const browsers = subject === null ? [] : await listLive(context.read, userId, context.now());
  if (subject === null || browsers.length === 0) return { accepted: 0, failure: undefined };
  const from = { ...(await pushKeys(context)), subject };
  const body = await made();
  const results = await Promise.allSettled(
    browsers.map(({ sealed }) =>
      context.push.send({ to: JSON.parse(context.secret.open(sealed)) as PushAddress, from, body }),
    ),
  );
  const gone = browsers.filter((_, at) => {
    const result = results[at];
    return result?.status === "fulfilled" && result.value === "gone";
  });
  const accepted = results.filter((result) => result.status === "fulfilled" && result.value === "accepted").length;
  await context.write(nobody, async (tx) => {
    if (gone.length > 0)
      await deleteSubscriptions(
        tx,
        gone.map(({ id }) => id),
      );
    if (accepted > 0)
      await recordPush(tx, {
        outboxId,
        userId,
        template,
        browsers: accepted,
        provider: context.push.name,
        body,
        at: context.now(),
      });
  });
  const failure: unknown = results.find((result) => result.status === "rejected")?.reason;
  return { accepted, failure };
}

export async function sendPush(context: AppContext, { outboxId, payload }: QueuedJob<"push">): Promise<void> {
  const { userId } = payload;
  if (!isPushOn(context.config) || !(await isStillUnread(context, userId, "push"))) return;
  const sent = { outboxId, userId, template: "something_new_push", body: () => bodyFor(context, userId) };
  const { accepted, failure } = await pushToBrowsers(context, sent);
  // Tried again only if no browser has it: a repeated one would sound twice.
  if (accepted === 0 && failure instanceof ProviderUnavailable) throw failure;
}
