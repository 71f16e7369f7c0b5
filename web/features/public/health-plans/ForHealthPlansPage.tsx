/** For health plans: a dossier of claims with the source of each, what is not built, and the form to go on with. */
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import BusinessForm from "../../../islands/business-form.tsx";
import { Island } from "../../../kit/Island.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { breadcrumbs } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { type Chapter, dossier, notBuilt } from "./dossier.ts";
import styles from "./ForHealthPlans.module.css";
import { LicenseRegister } from "./LicenseRegister.tsx";

export function meta() {
  return pageMeta({
    title: "for health plans: a dossier",
    description:
      "Licenses by state, documentation, data protection, audit and operation: what the software does, claim by claim, and what is not built.",
    path: paths.forHealthPlans(),
    jsonLd: breadcrumbs([{ name: "For health plans", path: paths.forHealthPlans() }]),
  });
}

export default function ForHealthPlansPage() {
  return (
    <>
      <Stack as="section" gap="48" align="center" pageWidth padding="48 24 64" className={styles.opening}>
        <Stack gap="24">
          <h1 data-brand="with_source" data-words="Every claim on this page can be checked.">
            What the software does, claim by claim.
          </h1>
          <Text size="lg" relaxed>
            {brand.name} brings members and licensed practitioners together by video: fertility, pregnancy, the year
            after, loss, menopause, children. You have heard that before. So here it is as a dossier: what the software
            does, and a list of what is not there.{" "}
            <span data-brand="with_source" hidden>
              Each claim names the file where you can read it, or the test that fails when it is untrue.
            </span>
          </Text>
          <Muted>
            The software is open source under the Apache 2.0 license.{" "}
            <span data-brand="source_url" hidden>
              The paths are those of <a href={paths.forHealthPlans()}>its source</a>.{" "}
            </span>
            The interface is described at <a href="/api/docs">/api/docs</a>.
          </Muted>
        </Stack>
        <LicenseRegister />
      </Stack>
      <Stack gap="48" pageWidth className={styles.dossier}>
        <nav className={styles.index} aria-label="Chapters">
          <ol>
            {dossier.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{chapter.title}</a>
              </li>
            ))}
            <li>
              <a href="#not-built">What is not built</a>
            </li>
            <li>
              <a href="#inquiry">Your inquiry</a>
            </li>
          </ol>
        </nav>
        <div>
          {dossier.map((chapter) => (
            <ChapterSection key={chapter.id} chapter={chapter} />
          ))}
          <NotBuilt />
          <Inquiry />
        </div>
      </Stack>
    </>
  );
}

function ChapterSection({ chapter }: { chapter: Chapter }) {
  return (
    <section className={styles.chapter} id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
      <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
      <Text marginTop="8" color="muted" className={styles.chapterLead}>
        {chapter.lead}
      </Text>
      <ul>
        {chapter.claims.map((claim) => (
          <li key={claim.says}>
            <p>{claim.says}</p>
            <Text size="xs" className={styles.check} data-brand="with_source" hidden>
              <Text as="span" color="muted">
                To check:{" "}
              </Text>
              {claim.check.map((path) => (
                <a key={path} href={paths.forHealthPlans()} data-brand="source_url" data-path={path} hidden>
                  <code>{path}</code>
                </a>
              ))}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotBuilt() {
  return (
    <Stack
      as="section"
      gap="24"
      padding="32 24"
      radius="large"
      background="peach"
      className={styles.notBuilt}
      id="not-built"
      aria-labelledby="not-built-title"
    >
      <h2 id="not-built-title">What is not built</h2>
      <Text marginTop="8" color="muted" className={styles.chapterLead}>
        So that nobody finds it out in the third meeting.
      </Text>
      <Stack as="dl" gap="24">
        {notBuilt.map(({ what, so }) => (
          <div key={what}>
            <Text as="dt" color="title" weight="600">
              {what}
            </Text>
            <dd>{so}</dd>
          </div>
        ))}
      </Stack>
      <p>
        <Link to={paths.impact()}>What can be counted without watching people</Link>
      </p>
    </Stack>
  );
}

function Inquiry() {
  return (
    <Stack as="section" gap="32" className={styles.inquiry} id="inquiry" aria-labelledby="inquiry-title">
      <h2 id="inquiry-title">Your inquiry</h2>
      <Text marginTop="8" color="muted" className={styles.chapterLead}>
        Send the questionnaire of your vendor review with it, or ask for the part of this page that you believe least.
      </Text>
      <Island name="business-form" of={BusinessForm} props={{}} />
    </Stack>
  );
}
