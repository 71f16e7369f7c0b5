/** For health plans: a list of claims with the source of each, what is not built, and the form to get in touch. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
    title: t("for health plans: vendor review"),
    description: t(
      "Licenses by state, documentation, data protection, audit and operations: what the software does, claim by claim, and what is not built.",
    ),
    path: paths.forHealthPlans(),
    jsonLd: breadcrumbs([{ name: t("For health plans"), path: paths.forHealthPlans() }]),
  });
}

export default function ForHealthPlansPage() {
  return (
    <>
      <Stack as="section" gap="48" align="center" pageWidth padding="48 24 64" className={styles.opening}>
        <Stack gap="24">
          <h1 data-brand="with_source" data-words="You can check every claim on this page">
            <Trans>What the software does, claim by claim</Trans>
          </h1>
          <Text size="lg" relaxed>
            <Trans>
              {brand.name} connects members with licensed practitioners by video, for fertility, pregnancy, the year
              after birth, loss, menopause and children’s health. You have heard that before. So this page lists what
              the software does, and what it doesn’t.{" "}
              <span data-brand="with_source" hidden>
                Each claim names the file where you can read it, or the test that fails if it is untrue.
              </span>
            </Trans>
          </Text>
          <Muted>
            <Trans>
              The software is open source under the Apache 2.0 license.{" "}
              <span data-brand="source_url" hidden>
                The paths refer to <a href={paths.forHealthPlans()}>its source code</a>.{" "}
              </span>
              The API is documented at <a href="/api/docs">/api/docs</a>.
            </Trans>
          </Muted>
        </Stack>
        <LicenseRegister />
      </Stack>
      <Stack gap="48" pageWidth className={styles.dossier}>
        <nav className={styles.index} aria-label={t("Chapters")}>
          <ol>
            {dossier().map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{chapter.title}</a>
              </li>
            ))}
            <li>
              <a href="#not-built">
                <Trans>What is not built</Trans>
              </a>
            </li>
            <li>
              <a href="#inquiry">
                <Trans>Your inquiry</Trans>
              </a>
            </li>
          </ol>
        </nav>
        <div>
          {dossier().map((chapter) => (
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
                <Trans>Where to check:</Trans>{" "}
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
      <h2 id="not-built-title">
        <Trans>What is not built</Trans>
      </h2>
      <Text marginTop="8" color="muted" className={styles.chapterLead}>
        <Trans>So you don’t find out in the third meeting.</Trans>
      </Text>
      <Stack as="dl" gap="24">
        {notBuilt().map(({ what, so }) => (
          <div key={what}>
            <Text as="dt" color="title" weight="600">
              {what}
            </Text>
            <dd>{so}</dd>
          </div>
        ))}
      </Stack>
      <p>
        <Link to={paths.impact()}>
          <Trans>What you can measure without tracking people</Trans>
        </Link>
      </p>
    </Stack>
  );
}

function Inquiry() {
  return (
    <Stack as="section" gap="32" className={styles.inquiry} id="inquiry" aria-labelledby="inquiry-title">
      <h2 id="inquiry-title">
        <Trans>Your inquiry</Trans>
      </h2>
      <Text marginTop="8" color="muted" className={styles.chapterLead}>
        <Trans>
          Include the questions from your vendor review, or ask about the claim on this page that you doubt most.
        </Trans>
      </Text>
      <Island name="business-form" of={BusinessForm} props={{}} />
    </Stack>
  );
}
