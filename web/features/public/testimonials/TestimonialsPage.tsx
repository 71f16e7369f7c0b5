/** Why nobody is quoted here, and examples, each labelled as one, of what a visit can be like. */
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./Testimonials.module.css";
import { Voices } from "./Voices.tsx";

export function meta() {
  return pageMeta({
    title: "Testimonials",
    description:
      "Why we quote no members, and examples, written by us and labelled so, of what a visit by video can be like: feeding, loss, menopause, a fever at night.",
    path: paths.testimonials(),
  });
}

export default function TestimonialsPage() {
  return (
    <>
      <Stack as="header" gap="24 64" className={styles.head}>
        <h1>You won’t find our members here.</h1>
        <Text size="lg" relaxed>
          What people tell a midwife or a therapist is theirs. We don’t print it, not with a changed name and not with
          only an initial. What stands below was <strong>written by us</strong>, from what {brand.name} does, so that
          you can picture a visit. Nobody said it.
        </Text>
      </Stack>
      <div className={styles.voices}>
        <Voices />
      </div>
      <Real />
    </>
  );
}

function Real() {
  return (
    <Stack as="section" gap="24 64" className={styles.real} aria-labelledby="real">
      <h2 id="real">Where you find what people think</h2>
      <Stack gap="16">
        <p>
          After a visit, a member can rate it. Once three have, the average stands on the practitioner’s profile, with
          the number of visits it comes from. What is shown has no names and no words, it cannot be bought, and a poor
          average is not taken down.
        </p>
        <p>
          You can also ask. A care coordinator’s visit is free, and “who would you send your sister to?” is a good
          question.
        </p>
        <p>
          If you are a member and want to tell us something, write to{" "}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. We read it, and we don’t publish it.
        </p>
        <Row as="p" gap="16 24" align="center" marginTop="8">
          <ButtonLink to={paths.directory()}>See who works here</ButtonLink>
          <Link to={paths.about()}>How care is kept safe</Link>
        </Row>
      </Stack>
    </Stack>
  );
}
