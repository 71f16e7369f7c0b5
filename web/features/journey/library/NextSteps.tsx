/** What to do after reading: book, ask, or talk in a community. */

import type { NextStep } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { mayMessage, seesForum } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { assessmentPaths } from "../../../assessment-paths.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { lookingFor, paths } from "../../../paths.ts";
import styles from "./Piece.module.css";

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const person = useMe();
  const shown = steps.filter(({ kind }) => {
    if (kind === "ask") return mayMessage(person);
    return kind !== "community" || seesForum(person);
  });
  if (shown.length === 0) return null;
  return (
    <Section title={t("What you can do next")}>
      <Row gap="8 16" className={styles.next}>
        {shown.map((step) => (
          <Step key={`${step.kind} ${step.slug}`} step={step} />
        ))}
      </Row>
    </Section>
  );
}

function Step({ step: { kind, slug, name } }: { step: NextStep }) {
  switch (kind) {
    case "book":
      return (
        <ButtonLink kind="secondary" named to={paths.practitioners()} {...lookingFor(name)}>
          {t("Find care: {profession}", { profession: name })}
        </ButtonLink>
      );
    case "community":
      return (
        <ButtonLink kind="secondary" named to={paths.community(slug)}>
          {t("Community: {name}", { name })}
        </ButtonLink>
      );
    case "ask":
      return (
        <ButtonLink kind="secondary" to={paths.messages()}>
          {t("Ask in a message")}
        </ButtonLink>
      );
    case "assessment":
      return (
        <ButtonLink kind="secondary" to={assessmentPaths.about(slug)}>
          {name}
        </ButtonLink>
      );
  }
}
