/**
 * What changes when care is close, in public figures with their sources, and how to measure it without monitoring
 * anyone.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { Box, Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { article } from "../../../shell/json-ld.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { sourcesOf } from "../evidence/SourceList.tsx";
import styles from "./Impact.module.css";
import { type Figure, impactFigures, methods } from "./impact-figures.ts";
import { YearFigure } from "./YearFigure.tsx";

const { Cite, Sources } = sourcesOf([
  "reviewCommittees",
  "postpartumSymptoms",
  "postpartumCare",
  "postpartumCheckups",
  "breastfeedingEnds",
  "careDeserts",
  "maternalMortality",
  "smallCounts",
]);

const description = () =>
  t(
    "When mothers are in danger, what care within reach can and can’t change: public figures with sources, and how to measure without tracking people.",
  );

export function meta() {
  return pageMeta({
    title: t("what care within reach can change"),
    description: description(),
    path: paths.impact(),
    type: "article",
    jsonLd: article({
      headline: t("What care within reach can change"),
      description: description(),
      path: paths.impact(),
      published: "2026-11-21",
    }),
  });
}

export default function ImpactPage() {
  return (
    <article>
      <Stack as="header" gap="32" className={styles.opening}>
        <h1>
          <Trans>More than half the danger comes after everyone has gone home</Trans>
        </h1>
        <Text size="lg" relaxed>
          <Trans>
            Pregnancy is monitored week by week. After the birth, appointments become rare. Yet more than half of
            pregnancy-related deaths happen in the months that follow. This page shows what is known about that, and
            what we don’t know about ourselves.
          </Trans>
        </Text>
        <YearFigure source={<Cite of="reviewCommittees" />} />
      </Stack>
      <Figures />
      <Unknown />
      <Methods />
      <Sources />
    </article>
  );
}

function Figures() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">
        <Trans>Six figures, and what a video visit can do</Trans>
      </h2>
      <ol>
        {impactFigures().map((figure) => (
          <FigureEntry key={figure.number} figure={figure} />
        ))}
      </ol>
    </Box>
  );
}

function FigureEntry({ figure }: { figure: Figure }) {
  return (
    <li>
      <Stack gap="8" alignContent="start" className={styles.finding}>
        <h3>{figure.number}</h3>
        <p>
          {figure.says}
          <Cite of={figure.source} />
        </p>
        {"beside" in figure && (
          <Muted>
            {figure.beside.says}
            <Cite of={figure.beside.source} />
          </Muted>
        )}
      </Stack>
      <dl>
        <div>
          <dt>
            <Trans>What a video visit can do</Trans>
          </dt>
          <dd>{figure.can}</dd>
        </div>
        <div>
          <dt>
            <Trans>What it can’t do</Trans>
          </dt>
          <dd>{figure.cannot}</dd>
        </div>
      </dl>
    </li>
  );
}

function Unknown() {
  return (
    <Stack
      as="section"
      gap="32"
      padding="48 24"
      radius="large"
      background="deep"
      color="on-deep"
      className={styles.unknown}
      aria-labelledby="unknown"
    >
      <div>
        <h2 id="unknown">
          <Trans>What {brand.name} has changed: we don’t know</Trans>
        </h2>
        <Text color="on-deep-muted">
          <Trans>
            No study has measured it. This page has no customer results. If you see one elsewhere with our name on it,
            ask where it comes from. The table here is made up, to show what an honest monthly report could look like.
          </Trans>
        </Text>
      </div>
      <table>
        <caption>
          <Trans>
            <strong>Example.</strong> What a fictional clinic could publish about a month
          </Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Profession</Trans>
            </th>
            <th scope="col">
              <Trans>Visits</Trans>
            </th>
            <th scope="col">
              <Trans>Median wait</Trans>
            </th>
            <th scope="col">
              <Trans>Outside 9 to 5</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <Trans>Lactation consultants</Trans>
            </th>
            <td>148</td>
            <td>
              <Trans>5 hours</Trans>
            </td>
            <td>61%</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>OB-GYNs</Trans>
            </th>
            <td>121</td>
            <td>
              <Trans>2 days</Trans>
            </td>
            <td>38%</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Mental health providers</Trans>
            </th>
            <td>86</td>
            <td>
              <Trans>3 days</Trans>
            </td>
            <td>44%</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>All others combined</Trans>
            </th>
            <td>45</td>
            <td>
              <Trans>2 days</Trans>
            </td>
            <td>40%</td>
          </tr>
          <tr className={styles.wrong}>
            <th scope="row">
              <Trans>Canceled or missed by us</Trans>
            </th>
            <td>17</td>
            <td colSpan={2}>
              <Trans>of 417 that members wanted to keep</Trans>
            </td>
          </tr>
        </tbody>
      </table>
    </Stack>
  );
}

function Methods() {
  return (
    <Stack as="section" gap="32" className={styles.methods} id="methods" aria-labelledby="methods-title">
      <Stack gap="16" alignContent="start" className={styles.methodsHead}>
        <h2 id="methods-title">
          <Trans>How to measure without tracking people</Trans>
        </h2>
        <Text color="muted">
          <Trans>
            For anyone who runs a clinic or pays for one. None of it needs a tracker, and none of it can be traced to a
            person.
          </Trans>
        </Text>
        <Text color="muted">
          <Trans>
            Paying for it? See <Link to={paths.forEmployers()}>our page for employers</Link>.
          </Trans>
        </Text>
      </Stack>
      <ol>
        {methods().map(({ rule, how }, index) => (
          <li key={rule}>
            <h3>{rule}</h3>
            <p>
              {how}
              {index === 2 && <Cite of="smallCounts" />}
            </p>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
