// Says "you have something new" on all browsers of a person that take notifications: never what, from whom or how many.
import { isLanguage, localeOf } from "@larkwell/domain/language/languages.ts";
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

/** Declarative Web Push, which Safari shows by itself and our service worker reads too. The tag lets one replace the last. */
async function bodyFor(context: AppContext, userId: number): Promise<string> {
  const reader = await findReader(context.read, userId);
  const language = reader && isLanguage(reader.language) ? reader.language : "en";
  return inLanguage(language, async () => {
    const news = t("You have something new");
    const named = reader?.brand_in_mail === true ? { title: context.config.BRAND_NAME, body: news } : { title: news };
    return JSON.stringify({
      web_push: 8030,
      notification: {
        ...named,
        lang: localeOf(language),
        dir: "ltr",
        tag: "news",
        navigate: links.notifications(context.config),
      },
    });
  });
}

export async function sendPush(context: AppContext, { outboxId, payload }: QueuedJob<"push">): Promise<void> {
  const { userId } = payload;
  const subject = pushContact(context.config);
  if (!isPushOn(context.config) || subject === null || !(await isStillUnread(context, userId, "push"))) return;
  const browsers = await listLive(context.read, userId, context.now());
  if (browsers.length === 0) return;
  const from = { ...(await pushKeys(context)), subject };
  const body = await bodyFor(context, userId);
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
        browsers: accepted,
        provider: context.push.name,
        body,
        at: context.now(),
      });
  });
  // Tried again only if no browser has it: a repeated one would sound twice.
  const failed = results.find((result) => result.status === "rejected");
  if (accepted === 0 && failed?.reason instanceof ProviderUnavailable) throw failed.reason;
}
