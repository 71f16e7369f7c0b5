/** My Family: the children she has told us of, and who is linked as her partner (D69). In a loss it is put away until she opens it. */
import { type HealthChild, readHealthProfile, updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
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
import { spokenDate } from "./date-words.ts";
import { HiddenForNow } from "./HiddenForNow.tsx";
import styles from "./MyFamily.module.css";

export default function MyFamilyPage() {
  const me = useMe();
  const [wanted, setWanted] = useState(false);
  const quiet = !mayMeet("baby_content", circumstancesOf(me));
  if (quiet && !wanted) return <HiddenForNow onOpen={() => setWanted(true)} />;
  return (
    <Page title="My Family" lead="The people your care is about. Only you see this page.">
      <Children />
      <Section title="Your partner">
        <Stack gap="16" justify="start" padding="24" radius="small" background="sage">
          <p>
            A partner has an account of their own, and sees only what you decide, item by item. Nothing else is shared.
          </p>
          <ButtonLink kind="secondary" to={paths.sharing()}>
            See what is shared
          </ButtonLink>
        </Stack>
      </Section>
      <Text color="muted">
        <Link to={paths.somethingChanged()}>Something has changed</Link>
      </Text>
    </Page>
  );
}

function Children() {
  const me = useMe();
  const profile = useQuery(q(readHealthProfile, { params: { user_id: me.id } }));
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title="Your children"
      aside={
        <Button kind="secondary" onClick={() => setAdding(true)}>
          Add a child
        </Button>
      }
    >
      <StateOf
        query={profile}
        loading={<Skeleton height="8rem" />}
        isEmpty={({ children }) => children.length === 0}
        empty={<Text color="muted">No children added yet. With a birthday, what you read here fits their age.</Text>}
      >
        {({ children }) => (
          <PlainList gap="16" className={styles.children}>
            {children.map((child) => (
              <Child key={child.id} child={child} />
            ))}
          </PlainList>
        )}
      </StateOf>
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
    says: messages.childRemoved,
    onSuccess: () => setAsking(false),
  });
  const today = Temporal.Now.plainDateISO(me.time_zone);
  const name = child.name || "Your child";
  const which = `${name}, born ${spokenDate(child.birthday)}`;
  return (
    <li>
      <div>
        <Text as="h3" size="title-md" weight="400">
          {name}
        </Text>
        <p>{ageWords(Temporal.PlainDate.from(child.birthday), today)}</p>
        <Text color="muted">
          Born {spokenDate(child.birthday)}
          {child.weeks_at_birth !== null && `, at ${child.weeks_at_birth} weeks`}
        </Text>
      </div>
      <div className={styles.acts}>
        <Button kind="quiet" onClick={() => setEditing(true)}>
          {child.name ? "Edit" : "Add a name"}
          <span className="visually-hidden">
            {" "}
            {child.name ? which : `for the child born ${spokenDate(child.birthday)}`}
          </span>
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          Remove<span className="visually-hidden"> {which}</span>
        </Button>
      </div>
      {editing && <ChildDialog child={child} onClose={() => setEditing(false)} />}
      <ConfirmDialog
        open={asking}
        danger
        title={child.name ? `Remove ${child.name}?` : `Remove the child born ${spokenDate(child.birthday)}?`}
        confirm="Remove"
        keep="Keep"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { user_id: me.id }, body: { removed_children: [child.id] } })}
        onClose={() => setAsking(false)}
      >
        <p>Name and birthday are deleted from your profile. Visits and notes stay as they are.</p>
      </ConfirmDialog>
    </li>
  );
}
