// A member's birth plan as one page to print. After a loss it has only what says nothing about a baby.
import type * as contract from "@larkwell/contract/birth-plan.ts";
import { answerLines } from "@larkwell/domain/birth-plan/answers.ts";
import { topicOf } from "@larkwell/domain/birth-plan/topics.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { planPdf } from "../../../brand/plan-pdf.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { listTopics } from "./birth-plan.facts.ts";
import { findName } from "./birth-plan.queries.ts";
import { standingOf } from "./own-plan.ts";
import { viewTopics } from "./view-topics.ts";

/** The name of the file tells no one what it is about. */
export async function downloadBirthPlan({ actor, params, context, reply }: CallOf<typeof contract.downloadBirthPlan>) {
  mustBeSelf(actor, params.user_id);
  const { current, quiet } = await standingOf(context.read, actor);
  const [rows, person] = await Promise.all([
    listTopics(context.read, [mustBeThere(current).id]),
    findName(context.read, actor),
  ]);
  const topics = viewTopics(rows, quiet);
  const name = `${person.first_name} ${person.last_name}`.trim();
  const values = { name, date: spokenDate(context.now(), actor.timeZone), publisher: context.config.BRAND_NAME };
  const pdf = await planPdf({
    title: quiet ? t("My plan") : t("Birth plan"),
    lead: [
      name === ""
        ? t("As of {date}, written with {publisher}.", values)
        : t("{name}, as of {date}, written with {publisher}.", values),
      t("These are my preferences, and things can change. Please ask me about anything that isn’t here."),
    ].join(" "),
    parts: topics.flatMap((answer) => {
      const lines = answerLines(answer.topic, answer, quiet);
      return lines.length === 0 ? [] : [{ title: topicOf(answer.topic).title, lines }];
    }),
    questions: {
      title: t("I want to ask about"),
      lines: topics.filter(({ ask }) => ask).map(({ topic }) => topicOf(topic).title),
    },
    empty: t("Nothing is written down yet."),
    lost: t("Some letters can’t be printed here and are shown as “?”."),
  });
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", 'attachment; filename="your-plan.pdf"')
    .type("application/pdf")
    .send(pdf);
}
