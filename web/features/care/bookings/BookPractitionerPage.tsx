/** /book-practitioner/{id}: booking on its own page, for members (R2.127). */
import { readPractitioner } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { readPractitionerFilters, readPractitionerPageFlags } from "@larkwell/domain/text/search-params.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router";
import { ApiError, q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { AddStateDialog } from "../../../kit/AddStateDialog.tsx";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { NothingFound } from "../../../kit/illustrations/NothingFound.tsx";
import { Page } from "../../../kit/Page.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { bookingPreferencesOf } from "../../../shell/booking-draft.ts";
import { BookingFoot, BookingProgress, useBookingProgress } from "../../../shell/onboarding/BookingStrip.tsx";
import { BookingFlow } from "./BookingFlow.tsx";
import { TimeSkeleton } from "./BookingSkeletons.tsx";
import { StepLevel } from "./StepHeading.tsx";
import { fullName } from "./slot-words.ts";

export default function BookPractitionerPage() {
  const id = Number(useParams()["practitioner_id"]);
  const [params] = useSearchParams();
  const me = useMe();
  const real = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...q(readPractitioner, { params: { id } }), enabled: real });
  const filters = readPractitionerFilters(params);
  const { instabook, fromOnboarding } = readPractitionerPageFlags(params);
  const back = paths.practitioners({
    vids: filters.verticalIds.join(","),
    specialties: filters.specialtyIds.join(","),
  });
  const missing = !real || (query.error instanceof ApiError && query.error.status === 404);
  // R5.020: nothing can be booked before the state is known.
  const stateMissing = me.role === "member" && !me.profiles.member?.state;
  const progress = useBookingProgress(fromOnboarding);
  const inOnboarding = progress !== undefined;
  return (
    <Page
      title={query.data ? t("Book a visit with {fullName}", { fullName: fullName(query.data) }) : t("Book a visit")}
      tab={t("Book a visit")}
      lead={
        inOnboarding ? undefined : (
          <Link to={back}>
            <Trans>Other practitioners</Trans>
          </Link>
        )
      }
      above={inOnboarding && <BookingProgress percent={progress} />}
    >
      {missing ? (
        <EmptyState
          title={t("This practitioner isn’t available")}
          picture={<NothingFound />}
          action={
            <ButtonLink to={back}>
              <Trans>See all practitioners</Trans>
            </ButtonLink>
          }
        >
          <Trans>The link may be old, or the practitioner may have left.</Trans>
        </EmptyState>
      ) : (
        <StateOf query={query} loading={<TimeSkeleton />}>
          {(practitioner) =>
            practitioner.can.book ? (
              <StepLevel value={2}>
                <BookingFlow
                  key={practitioner.id}
                  practitioner={practitioner}
                  requests={{
                    ...bookingPreferencesOf(filters),
                    productId: practitioner.products.find((one) => filters.verticalIds.includes(one.vertical_id))?.id,
                  }}
                  instant={instabook}
                  inOnboarding={fromOnboarding}
                  foot={inOnboarding && <BookingFoot />}
                />
              </StepLevel>
            ) : (
              <EmptyState
                title={t("You can’t book {firstName} here", { firstName: practitioner.first_name })}
                action={
                  <ButtonLink to={back}>
                    <Trans>See other practitioners</Trans>
                  </ButtonLink>
                }
              />
            )
          }
        </StateOf>
      )}
      {stateMissing && !missing && <AddStateDialog open />}
    </Page>
  );
}
