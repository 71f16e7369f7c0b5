/** Where joining begins: three choices (D17). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconBriefcase, IconChevronRight, IconStethoscope, IconUser } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { brand } from "../../../brand.ts";
import { PlainList, Row } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { carryQuery } from "../../../shell/carry-query.ts";
import type { OpeningHandle } from "../../../shell/first-words.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { EntryColumn, EntryPage } from "../../../shell/sign-in/EntryPage.tsx";
import { withQuery } from "../../../with-query.ts";

const head = () => ({ title: t("Welcome to {brand}", { brand: brand.name }), lead: t("How are you joining?") });

/** Everything here is known at build time except the URL's query, which is added to the links once the script runs. */
export const handle: OpeningHandle = {
  opening: () => (
    <EntryColumn {...head()}>
      <Choices />
    </EntryColumn>
  ),
};

export default function WelcomePage() {
  return (
    <EntryPage title={head().title} lead={head().lead}>
      <Choices />
    </EntryPage>
  );
}

function Choices() {
  const { search } = useLocation();
  const carry = (to: string) => carryQuery(to, search);
  const choices = [
    {
      to: carry(withQuery(paths.register(), { through: "employer" })),
      icon: IconBriefcase,
      title: t("Through my employer"),
      text: t("Create your account, then confirm that your employer covers you."),
    },
    {
      to: carry(paths.register()),
      icon: IconUser,
      title: t("For myself"),
      text: t("Book visits and pay for each one."),
    },
    {
      to: carry(paths.login()),
      icon: IconStethoscope,
      title: t("I’m a practitioner"),
      text: t("Your clinic set up your account. Log in to see your schedule."),
    },
  ];
  return (
    <>
      <PlainList gap="16">
        {choices.map(({ to, icon: Sign, title, text }) => (
          <li key={title}>
            <Link to={to} className={styles.choice}>
              <Sign size={28} stroke={1.5} aria-hidden="true" />
              <span>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <IconChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </PlainList>
      <Row gap="8 24" color="muted">
        <span>
          <Trans>
            Already have an account? <Link to={carry(paths.login())}>Log in</Link>
          </Trans>
        </span>
      </Row>
    </>
  );
}
