/** Whom the owner of a child’s page shares it with: offers it to the linked partner, changes what they may do, and ends it. */
import {
  endSecondParent,
  readSecondParent,
  type SecondParent as State,
  shareChildPage,
} from "@larkwell/contract/family.ts";
import type { KeptChild } from "@larkwell/contract/health-record.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import { paths } from "../../../paths.ts";

type Given = NonNullable<State["given"]>;

const useSecondParent = (child: KeptChild) => {
  const { id: user_id } = useMe();
  return useQuery(q(readSecondParent, { params: { user_id, child_id: child.id } }));
};

const nameOr = (name: string) => name || t("Your partner");

/** At the top of the page. Nothing until it is known. */
export function WhoSees({ child }: { child: KeptChild }) {
  const { data } = useSecondParent(child);
  if (!data) return null;
  const { given } = data;
  return (
    <Muted>
      {given?.accepted
        ? t("You and {name} see this page.", { name: nameOr(given.name) })
        : t("Only you see this page.")}
    </Muted>
  );
}

export function SecondParent({ child }: { child: KeptChild }) {
  const query = useSecondParent(child);
  if (query.data && !query.data.offered && !query.data.given) return null;
  return (
    <Section title={t("Share this page")}>
      <StateOf query={query} loading={<Skeleton height="8rem" />}>
        {({ given, partner }) => {
          if (given) return <Shared child={child} given={given} />;
          return partner === null ? <NoPartner /> : <Offer child={child} partner={nameOr(partner)} />;
        }}
      </StateOf>
    </Section>
  );
}

function NoPartner() {
  return (
    <Stack gap="16" justify="start">
      <Text color="muted">
        <Trans>You can share this page with your partner once the two of you are connected.</Trans>
      </Text>
      <ButtonLink kind="secondary" to={paths.sharing()}>
        <Trans>Connect with a partner</Trans>
      </ButtonLink>
    </Stack>
  );
}

interface RightProps {
  name: string;
  mayAdd: boolean;
  disabled: boolean;
  onChange: (mayAdd: boolean) => void;
}

function Right({ name, mayAdd, disabled, onChange }: RightProps) {
  return (
    <SelectField
      label={t("What {name} may do", { name })}
      value={mayAdd ? "add" : "see"}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === "add")}
    >
      <option value="see">{t("Read this page")}</option>
      <option value="add">{t("Read it, and add entries of their own")}</option>
    </SelectField>
  );
}

function Offer({ child, partner }: { child: KeptChild; partner: string }) {
  const { id: user_id } = useMe();
  const [mayAdd, setMayAdd] = useState(false);
  const share = useSend(shareChildPage, { invalidates: [readSecondParent], says: t("Invitation sent") });
  return (
    <Stack gap="16" justify="start">
      <p>
        {t(
          "{name} would see the age, growth and vaccinations on this page, and not the visits or files. {name} decides whether to accept. You can stop at any time, and each time {name} opens it, you see that under “Who viewed your record”.",
          { name: partner },
        )}
      </p>
      <Right name={partner} mayAdd={mayAdd} disabled={share.isPending} onChange={setMayAdd} />
      <Button
        busy={share.isPending}
        onClick={() => share.mutate({ params: { user_id, child_id: child.id }, body: { may_add: mayAdd } })}
      >
        {t("Invite {name}", { name: partner })}
      </Button>
    </Stack>
  );
}

function Shared({ child, given }: { child: KeptChild; given: Given }) {
  const { id: user_id } = useMe();
  const [asked, setAsked] = useState(false);
  const params = { user_id, child_id: child.id };
  const name = nameOr(given.name);
  const change = useSend(shareChildPage, { invalidates: [readSecondParent], says: t("Saved") });
  const end = useSend(endSecondParent, {
    invalidates: [readSecondParent],
    says: t("You stopped sharing this page."),
    onSuccess: () => setAsked(false),
  });
  return (
    <Stack gap="16" justify="start">
      <p>
        {given.accepted
          ? t("{name} sees this page.", { name })
          : t("You invited {name}, who hasn’t accepted yet.", { name })}
      </p>
      <Right
        name={name}
        mayAdd={change.isPending ? change.variables.body.may_add : given.may_add}
        disabled={change.isPending}
        onChange={(may_add) => change.mutate({ params, body: { may_add } })}
      />
      <Button kind="secondary" onClick={() => setAsked(true)}>
        <Trans>Stop sharing</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title={t("Stop sharing this page with {name}?", { name })}
        confirm={t("Stop sharing")}
        keep={t("Keep sharing")}
        busy={end.isPending}
        onConfirm={() => end.mutate({ params })}
        onClose={() => setAsked(false)}
      >
        <p>
          {t(
            "{name} no longer sees the page, also where it’s open now. We don’t send a message. What {name} added stays here.",
            { name },
          )}
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
