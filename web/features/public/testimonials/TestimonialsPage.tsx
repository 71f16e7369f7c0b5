/** Why no one is quoted here, and examples of what a visit can be like, each labeled as an example. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
    title: t("Testimonials"),
    description: t(
      "Why we don’t quote members, and examples we wrote ourselves of what a video visit can be like: feeding, loss, menopause, a fever at night.",
    ),
    path: paths.testimonials(),
  });
}

export default function TestimonialsPage() {
  return (
    <>
      <Stack as="header" gap="24 64" className={styles.head}>
        <h1>
          <Trans>We don’t quote our members</Trans>
        </h1>
        <Text size="lg" relaxed>
          <Trans>
            What people tell a midwife or a therapist belongs to them. We don’t publish it, not even with a changed name
            or only an initial. The examples below were <strong>written by us</strong>, based on what {brand.name} does,
            to help you picture a visit. No one said these words.
          </Trans>
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
      <h2 id="real">
        <Trans>Where to find real ratings</Trans>
      </h2>
      <Stack gap="16">
        <p>
          <Trans>
            After a visit, a member can rate it. After three ratings, the practitioner’s profile shows the average and
            the number of visits behind it. It shows no names and no comments. No one can buy a rating, and we don’t
            take down a poor average.
          </Trans>
        </p>
        <p>
          <Trans>
            You can also ask a care coordinator. The visit is free, and “Who would you send your sister to?” is a good
            question.
          </Trans>
        </p>
        <p>
          <Trans>
            If you are a member and want to tell us something, write to{" "}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. We read it, and we don’t publish it.
          </Trans>
        </p>
        <Row as="p" gap="16 24" align="center" marginTop="8">
          <ButtonLink to={paths.directory()}>
            <Trans>See all practitioners</Trans>
          </ButtonLink>
          <Link to={paths.about()}>
            <Trans>How we keep care safe</Trans>
          </Link>
        </Row>
      </Stack>
    </Stack>
  );
}
