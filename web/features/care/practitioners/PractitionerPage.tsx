/** A practitioner's profile: who they are, where they are licensed, what a visit costs, and how to book one. */
import { type PractitionerDetail, readPractitioner } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { ApiError, q } from "../../../api/client.ts";
import { practitionersFailed } from "../../../api/messages.ts";
import { useMe, useSession } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { NothingFound } from "../../../kit/illustrations/NothingFound.tsx";
import { Box, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { paths } from "../../../paths.ts";
import { RequireAudience } from "../../../shell/SessionGate.tsx";
import { MessageButton } from "../messages/messages.shared.ts";
import { BookingPanel } from "./BookingPanel.tsx";
import { LicenseLine } from "./PractitionerCard.tsx";
import styles from "./PractitionerPage.module.css";
import { ProfileFacts } from "./ProfileFacts.tsx";
import { fullName, professionOf } from "./practitioner-words.ts";
import { SimilarPeople } from "./SimilarPeople.tsx";
import { StateFirst } from "./StateFirst.tsx";
import { readTapped, takeTapped } from "./tapped-time.ts";
import { VisitorDoor } from "./VisitorDoor.tsx";

/** A visitor signs in first, over this page, and then it opens (R5.042). */
export default function PractitionerPage() {
  const session = useSession();
  const wasIn = useRef(false);
  if (session.status === "signed_in") wasIn.current = true;
  if (session.status === "signed_out" && !wasIn.current) return <VisitorDoor />;
  return (
    <RequireAudience audience="signed_in">
      <Practitioner />
    </RequireAudience>
  );
}

function Practitioner() {
  const id = Number(useParams()["practitioner_id"]);
  const real = Number.isSafeInteger(id) && id > 0;
  const [fullOf, setFullOf] = useState<number>();
  const full = fullOf === id;
  const query = useQuery({
    ...q(readPractitioner, { params: { id }, query: full ? { full } : {} }),
    enabled: real,
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
  const missing = !real || (query.error instanceof ApiError && query.error.code === "not_found");
  if (missing) return <NotHere />;
  if (query.data) return <Profile practitioner={query.data} full={full} onFull={() => setFullOf(id)} />;
  if (query.error)
    return (
      <Stack gap="48" wide className={styles.page}>
        <h1 className="visually-hidden">
          <Trans>Practitioner</Trans>
        </h1>
        <ErrorState
          message={practitionersFailed(query.error.message)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Stack>
    );
  return <ProfileSkeleton />;
}

type ProfileProps = {
  practitioner: PractitionerDetail;
  /** After a loss: the member asked to see the parts that are hidden. */
  full: boolean;
  onFull: () => void;
};

function Profile({ practitioner, full, onFull }: ProfileProps) {
  const me = useMe();
  const [params] = useSearchParams();
  const name = fullName(practitioner);
  // Runs before the booking below reads its draft.
  const { key } = useLocation();
  useState(() =>
    takeTapped(me.id, practitioner.id, readTapped(params, practitioner.products, Temporal.Now.instant()), key),
  );
  return (
    <Stack gap="48" wide className={styles.page}>
      <title>{t("Practitioner · {brand}", { brand: brand.name })}</title>
      <StateFirst />
      <Stack as="header" gap="24" padding="32 24 0" radius="medium" background="peach" className={styles.hero}>
        <PortraitFrame practitioner={practitioner} size="profile" />
        <div>
          <Text color="clay" weight="600">
            {professionOf(practitioner)}
          </Text>
          <Text as="h1" size="title-lg">
            {name}
          </Text>
          {practitioner.headline !== "" && (
            <Text color="ink" size="lg" relaxed>
              {practitioner.headline}
            </Text>
          )}
          <LicenseLine practitioner={practitioner} state={me.profiles.member?.state ?? null} />
          {practitioner.can.message && (
            <MessageButton key={practitioner.id} person={practitioner} startsOpen={params.has("message")} />
          )}
        </div>
      </Stack>
      <Stack gap="48" className={styles.columns}>
        <Box as="aside" shrinkable className={styles.side} aria-label={t("Book a visit with {name}", { name })}>
          <BookingPanel key={practitioner.id} practitioner={practitioner} params={params} />
        </Box>
        <div className={styles.story}>
          {practitioner.held_back && (
            <section>
              <h2>
                <Trans>About {practitioner.first_name}</Trans>
              </h2>
              <p>
                <Trans>Part of this profile is hidden for now.</Trans>
              </p>
              <Button kind="secondary" onClick={onFull}>
                <Trans>Show the full profile</Trans>
              </Button>
            </section>
          )}
          {practitioner.bio !== "" && (
            <section>
              <AboutTitle name={practitioner.first_name} focused={full} />
              {paragraphs(practitioner.bio).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          )}
          {practitioner.specialties.length > 0 && (
            <section>
              <h2>
                <Trans>Can help with</Trans>
              </h2>
              <Row as="ul" gap="8" plain className={styles.specialties}>
                {practitioner.specialties.map((specialty) => (
                  <li key={specialty.id}>{translated(specialty.name)}</li>
                ))}
              </Row>
            </section>
          )}
          <ProfileFacts practitioner={practitioner} />
        </div>
      </Stack>
      <SimilarPeople practitioner={practitioner} />
    </Stack>
  );
}

/** It takes the focus when the button that asked for the full text disappears. */
function AboutTitle({ name, focused }: { name: string; focused: boolean }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  return (
    <h2 ref={ref} tabIndex={-1}>
      <Trans>About {name}</Trans>
    </h2>
  );
}

const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== "");

function NotHere() {
  return (
    <Stack gap="48" wide className={styles.page}>
      <title>{t("Not found · {brand}", { brand: brand.name })}</title>
      <h1 className="visually-hidden">
        <Trans>Practitioner not found</Trans>
      </h1>
      <EmptyState
        title={t("This profile is no longer available")}
        picture={<NothingFound />}
        action={
          <ButtonLink to={paths.practitioners()}>
            <Trans>See all practitioners</Trans>
          </ButtonLink>
        }
      >
        <Trans>The link may be old, or the practitioner may have left. Others can help with the same needs.</Trans>
      </EmptyState>
    </Stack>
  );
}

function ProfileSkeleton() {
  return (
    <Stack gap="48" wide className={styles.page} aria-busy="true">
      <h1 className="visually-hidden">
        <Trans>Practitioner</Trans>
      </h1>
      <p className="visually-hidden">
        <Trans>Loading</Trans>
      </p>
      <Stack gap="24" padding="32 24 0" radius="medium" background="peach" className={styles.hero}>
        <span className={styles.ghost} />
        <div>
          <Skeleton width="8rem" height="1rem" />
          <Skeleton width="min(22rem, 80%)" height="3.25rem" />
          <Skeleton width="min(30rem, 90%)" />
        </div>
      </Stack>
      <Stack gap="48" className={styles.columns}>
        <Box shrinkable className={styles.side}>
          <Skeleton height="22rem" />
        </Box>
        <div className={styles.story}>
          <Skeleton height="12rem" />
        </div>
      </Stack>
    </Stack>
  );
}
