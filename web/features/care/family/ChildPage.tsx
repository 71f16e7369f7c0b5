/** /app/my-family/:child_id: one child, with their age and stage, growth, vaccinations, visits and files. Hidden until the member opens it after a loss, or if the child is hidden. */
import { type ChildPage as Page_, readChildPage } from "@larkwell/contract/family.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { stageOfChild } from "@larkwell/domain/tracks/current-phase.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link, useParams } from "react-router";
import { q } from "../../../api/client.ts";
import { isFinal } from "../../../api/is-final.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { ClosedPage, ClosedParts, ClosesSoon } from "../../health/family/ByAge.tsx";
import { GrowthSection } from "../../health/family/GrowthSection.tsx";
import { SecondParent, WhoSees } from "../../health/family/SecondParent.tsx";
import { VaccinationSection } from "../../health/family/VaccinationSection.tsx";
import { ageWords } from "../../health/tracks/age-words.ts";
import { HiddenForNow } from "../../health/tracks/HiddenForNow.tsx";
import { ChildVisits } from "../bookings/ChildVisits.tsx";

/** Only where the clinic has chosen a schedule. */
const VaccineSchedule = lazy(() => import("../../health/family/VaccineSchedule.tsx"));
/** With the upload and the viewer: loaded when the page is open. */
const ChildFiles = lazy(() => import("../member-files/ChildFiles.tsx"));

export default function ChildPage() {
  const me = useMe();
  const [wanted, setWanted] = useState(false);
  const quiet = !mayMeet("baby_content", circumstancesOf(me));
  if (quiet && !wanted) return <HiddenForNow onOpen={() => setWanted(true)} />;
  return <Opened wanted={wanted} onOpen={() => setWanted(true)} />;
}

function Opened({ wanted, onOpen }: { wanted: boolean; onOpen: () => void }) {
  const me = useMe();
  const { child_id } = useParams();
  const read = useQuery({
    ...q(readChildPage, { params: { user_id: me.id, child_id: Number(child_id) } }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });
  // A page that another parent no longer shares must not stay visible.
  const isOver = isFinal(read.error);
  const query = isOver ? { ...read, data: undefined } : read;
  const wayBack = { to: paths.myFamily(), label: t("Go to My Family") };
  if (isOver)
    return (
      <Page title={t("My Family")}>
        <StateOf query={query} wayBack={wayBack} loading={null}>
          {() => null}
        </StateOf>
      </Page>
    );
  return (
    <StateOf
      query={query}
      title={t("My Family")}
      wayBack={wayBack}
      loading={
        <Page title={t("My Family")}>
          <Skeleton height="40rem" />
        </Page>
      }
    >
      {(page) =>
        (page.child.died || page.child.removed) && !wanted ? <HiddenForNow onOpen={onOpen} /> : <Child page={page} />
      }
    </StateOf>
  );
}

function Child({ page }: { page: Page_ }) {
  const { child } = page;
  const isHidden = child.died || child.removed;
  return (
    <Page
      title={child.name || t("Your child")}
      tab={t("My Family")}
      lead={isHidden ? undefined : <Age child={child} />}
    >
      <Stack gap="8">
        {page.from === null ? (
          <Link to={paths.myFamily()}>
            <Trans>Back to My Family</Trans>
          </Link>
        ) : (
          <Link to={paths.sharedWithMe()}>
            <Trans>Back to what’s shared with you</Trans>
          </Link>
        )}
        {page.stage !== "closed" && <Seen page={page} isHidden={isHidden} />}
      </Stack>
      {page.stage === "closed" ? <ClosedPage page={page} /> : <Parts page={page} readOnly={isHidden} />}
    </Page>
  );
}

/** Who sees this page, and what becomes of what is written on it. */
function Seen({ page, isHidden }: { page: Page_; isHidden: boolean }) {
  if (isHidden)
    return (
      <Muted>
        <Trans>This page is hidden. What you wrote is kept, and you can read it here.</Trans>
      </Muted>
    );
  if (page.from === null) return <WhoSees child={page.child} />;
  const who = page.from || t("the other parent");
  return (
    <Muted>
      {page.may_add
        ? t(
            "Shared with you by {who}, who sees each time you open it. What you add stays with the page: it’s deleted with it, also if {who} closes their account.",
            { who },
          )
        : t("Shared with you by {who}, who sees each time you open it. You can read it.", { who })}
    </Muted>
  );
}

function Parts({ page, readOnly }: { page: Page_; readOnly: boolean }) {
  const me = useMe();
  return (
    <>
      <ClosesSoon page={page} />
      {page.open.includes("growth") && <GrowthSection page={page} readOnly={readOnly} />}
      {page.open.includes("vaccinations") && <VaccinationSection page={page} readOnly={readOnly} />}
      {page.open.includes("vaccinations") && !readOnly && mayMeet("baby_content", circumstancesOf(me)) && (
        <Suspense fallback={null}>
          <VaccineSchedule childId={page.child.id} />
        </Suspense>
      )}
      {page.open.includes("visits") && <ChildVisits child={page.child} readOnly={readOnly} />}
      {page.open.includes("files") && (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <ChildFiles child={page.child} readOnly={readOnly} />
        </Suspense>
      )}
      <ClosedParts page={page} />
      {page.from === null && !readOnly && <SecondParent child={page.child} />}
    </>
  );
}

/** The age in words, and the stage of the program for parents. */
function Age({ child }: { child: Page_["child"] }) {
  const me = useMe();
  const today = Temporal.Now.plainDateISO(me.time_zone);
  const stage = stageOfChild(child.birthday, today);
  return (
    <>
      {t("{age}. Born {birthday}.", {
        age: ageWords(Temporal.PlainDate.from(child.birthday), today),
        birthday: dateInWords(child.birthday),
      })}{" "}
      {stage && `${stage.title}. ${stage.about}`}
    </>
  );
}
