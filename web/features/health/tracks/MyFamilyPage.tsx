/** My Family: the member's children, and their linked partner (D69). After a loss it is hidden until the member opens it. */

import { type HealthChild, readHealthProfile, updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { ageWords } from "./age-words.ts";
import { ChildDialog } from "./ChildDialog.tsx";
import { HiddenForNow } from "./HiddenForNow.tsx";
import { KeptChildren } from "./KeptChildren.tsx";
import styles from "./MyFamily.module.css";

export default function MyFamilyPage() {
  const me = useMe();
  const [wanted, setWanted] = useState(false);
  const quiet = !mayMeet("baby_content", circumstancesOf(me));
  if (quiet && !wanted) return <HiddenForNow onOpen={() => setWanted(true)} />;
  return (
    <Page title={t("My Family")} lead={t("The people your care is about. Only you see this page.")}>
      <Children />
      <Section title={t("Your partner")}>
        <Stack gap="16" justify="start" padding="24" radius="small" background="sage">
          <p>
            <Trans>
              Your partner has their own account and sees only what you choose, item by item. Nothing else is shared.
            </Trans>
          </p>
          <ButtonLink kind="secondary" to={paths.sharing()}>
            <Trans>See what is shared</Trans>
          </ButtonLink>
        </Stack>
      </Section>
      <Text color="muted">
        <Link to={paths.somethingChanged()}>
          <Trans>Something has changed</Trans>
        </Link>
      </Text>
    </Page>
  );
}

/** In the address, so that it is open again for someone who had to sign in on the way (R5.043). */
const ADDING = "add";

function Children() {
  const me = useMe();
  const profile = useQuery(q(readHealthProfile, { params: { user_id: me.id } }));
  const [search, setSearch] = useSearchParams();
  const adding = search.has(ADDING);
  const setAdding = (open: boolean) => setSearch(open ? { [ADDING]: "child" } : {}, { replace: true });
  return (
    <Section
      title={t("Your children")}
      aside={
        <Button kind="secondary" onClick={() => setAdding(true)}>
          <Trans>Add a child</Trans>
        </Button>
      }
    >
      <StateOf
        query={profile}
        loading={<Skeleton height="8rem" />}
        isEmpty={({ children }) => children.length === 0}
        empty={
          <Text color="muted">
            <Trans>No children yet. Add a birthday to see articles that fit your child’s age.</Trans>
          </Text>
        }
      >
        {({ children }) => (
          <PlainList gap="16" className={styles.children}>
            {children.map((child) => (
              <Child key={child.id} child={child} />
            ))}
          </PlainList>
        )}
      </StateOf>
      <KeptChildren />
      {adding && <ChildDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Child({ child }: { child: HealthChild }) {
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const remove = useSend(updateHealthProfile, {
    invalidates: [readHealthProfile],
    says: messages.childRemoved(),
    onSuccess: () => setAsking(false),
  });
  const today = Temporal.Now.plainDateISO(me.time_zone);
  const name = child.name || t("Your child");
  const which = t("{name}, born {birthday}", { name, birthday: dateInWords(child.birthday) });
  return (
    <li>
      <div>
        <Text as="h3" size="title-md" weight="400">
          {name}
        </Text>
        <p>{ageWords(Temporal.PlainDate.from(child.birthday), today)}</p>
        <Text color="muted">
          {child.weeks_at_birth === null
            ? t("Born {birthday}", { birthday: dateInWords(child.birthday) })
            : t("Born {birthday}, at {weeks, plural, one {# week} other {# weeks}}", {
                birthday: dateInWords(child.birthday),
                weeks: child.weeks_at_birth,
              })}
        </Text>
      </div>
      <div className={styles.acts}>
        <ButtonLink kind="secondary" to={paths.child(child.id)}>
          <Trans>
            Open page<span className="visually-hidden"> of {which}</span>
          </Trans>
        </ButtonLink>
        <Button kind="quiet" onClick={() => setEditing(true)}>
          {child.name ? t("Edit") : t("Add a name")}
          <span className="visually-hidden">
            {" "}
            {child.name ? which : t("for the child born {birthday}", { birthday: dateInWords(child.birthday) })}
          </span>
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          <Trans>
            Remove<span className="visually-hidden"> {which}</span>
          </Trans>
        </Button>
      </div>
      {editing && <ChildDialog child={child} onClose={() => setEditing(false)} />}
      <ConfirmDialog
        open={asking}
        danger
        title={
          child.name
            ? t("Remove {child}?", { child: child.name })
            : t("Remove the child born {birthday}?", { birthday: dateInWords(child.birthday) })
        }
        confirm={t("Remove")}
        keep={t("Keep")}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { user_id: me.id }, body: { removed_children: [child.id] } })}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>
            We no longer count this entry or send anything about it. It’s kept, and you can bring it back. Visits and
            notes don’t change.
          </Trans>
        </p>
      </ConfirmDialog>
    </li>
  );
}
