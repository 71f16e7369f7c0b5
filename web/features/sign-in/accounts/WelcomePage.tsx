/** Where joining begins: three choices (D17). */
import { IconBriefcase, IconChevronRight, IconStethoscope, IconUser } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { brand } from "../../../brand.ts";
import { PlainList, Row } from "../../../kit/Layout.tsx";
import { paths, withQuery } from "../../../paths.ts";
import { carryQuery } from "../../../shell/carry-query.ts";
import type { OpeningHandle } from "../../../shell/first-words.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { EntryColumn, EntryPage } from "../../../shell/sign-in/EntryPage.tsx";

const head = { title: `Welcome to ${brand.name}`, lead: "How are you coming to us?" };

/** Everything here is known at build but the query of the address, which links gain once there is script. */
export const handle: OpeningHandle = {
  opening: () => (
    <EntryColumn {...head}>
      <Choices />
    </EntryColumn>
  ),
};

export default function WelcomePage() {
  return (
    <EntryPage title={head.title} lead={head.lead}>
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
      title: "Through my employer",
      text: "Make your own account, then we check together that your employer covers you.",
    },
    { to: carry(paths.register()), icon: IconUser, title: "For myself", text: "You book and pay by the visit." },
    {
      to: carry(paths.login()),
      icon: IconStethoscope,
      title: "I’m a practitioner",
      text: "Your clinic has set up your account: log in to your schedule.",
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
          Already have an account? <Link to={carry(paths.login())}>Log in</Link>
        </span>
      </Row>
    </>
  );
}
