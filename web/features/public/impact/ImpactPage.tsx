/** What changes when care is near, by public figures with their sources, and how to measure it without watching anybody. */
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

const description =
  "When mothers are in danger, what care near by can change and what it cannot: public figures with their sources, and how to measure without watching.";

export function meta() {
  return pageMeta({
    title: "what changes when care is near",
    description,
    path: paths.impact(),
    type: "article",
    jsonLd: article({
      headline: "What changes when care is near",
      description,
      path: paths.impact(),
      published: "2026-11-21",
    }),
  });
}

export default function ImpactPage() {
  return (
    <article>
      <Stack as="header" gap="32" className={styles.opening}>
        <h1>More than half the danger comes after everyone has gone home.</h1>
        <Text size="lg" relaxed>
          Pregnancy is watched week by week. Then the child is born, the calendar empties, and the months begin in which
          more than half of the deaths fall that pregnancy causes. This page holds what is known about that, and what we
          do not know about ourselves.
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
      <h2 id="figures">Six figures, and what a video visit has to do with them</h2>
      <ol>
        {impactFigures.map((figure) => (
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
          <dt>What nearby care can do</dt>
          <dd>{figure.can}</dd>
        </div>
        <div>
          <dt>What it cannot</dt>
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
        <h2 id="unknown">What {brand.name} itself has changed: we cannot say</h2>
        <Text color="on-deep-muted">
          No study has measured it. There are no customers’ results on this page, and if you see one elsewhere with our
          name on it, ask where it comes from. What stands beside this is invented, to show what an honest month could
          look like.
        </Text>
      </div>
      <table>
        <caption>
          <strong>Example.</strong> An invented clinic, an invented month: what could be published
        </caption>
        <thead>
          <tr>
            <th scope="col">Profession</th>
            <th scope="col">Visits</th>
            <th scope="col">Median wait</th>
            <th scope="col">Outside 9 to 5</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Lactation consultants</th>
            <td>148</td>
            <td>5 hours</td>
            <td>61%</td>
          </tr>
          <tr>
            <th scope="row">OB-GYNs</th>
            <td>121</td>
            <td>2 days</td>
            <td>38%</td>
          </tr>
          <tr>
            <th scope="row">Mental health providers</th>
            <td>86</td>
            <td>3 days</td>
            <td>44%</td>
          </tr>
          <tr>
            <th scope="row">All others, put together</th>
            <td>45</td>
            <td>2 days</td>
            <td>40%</td>
          </tr>
          <tr className={styles.wrong}>
            <th scope="row">Called off or missed by us</th>
            <td>17</td>
            <td colSpan={2}>of 417 that members wanted to keep</td>
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
        <h2 id="methods-title">How to measure without watching</h2>
        <Text color="muted">
          A note for whoever runs a clinic, or pays for one. None of it needs a tracker, and none of it can be traced to
          somebody.
        </Text>
        <Text color="muted">
          Paying for it? <Link to={paths.forEmployers()}>For employers</Link>
        </Text>
      </Stack>
      <ol>
        {methods.map(({ rule, how }, index) => (
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
