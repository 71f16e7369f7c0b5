/**
 * /onboarding/child-birthday: when the child was born, and the length of the pregnancy in weeks. There can be several
 * children.
 */
import { type HealthProfile, readHealthProfile, updateHealthProfile } from "@larkwell/contract/health-profile.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { type ApiError, q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { DateField } from "../../../kit/DateField.tsx";
import { ErrorSummary, type FormError } from "../../../kit/ErrorSummary.tsx";
import { Muted, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { errorOfRefusal } from "../../../kit/refusal-errors.ts";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { tabDraft } from "../../../kit/tab-draft.ts";
import { paths } from "../../../paths.ts";
import steps from "../../../shell/onboarding/Onboarding.module.css";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import {
  bodyOfChild,
  type ChildFaults,
  type ChildValues,
  childFrom,
  faultsOf,
  MAX_CHILDREN,
  newChild,
  readChildren,
} from "./child-form.ts";
import { LifeStageDrawing } from "./LifeStageDrawing.tsx";

export default function ChildBirthdayPage() {
  const me = useMe();
  const profile = useQuery(q(readHealthProfile, { params: { user_id: me.id } }));
  return (
    <OnboardingFrame
      step="child_birthday"
      title={t("When was your baby born?")}
      documentTitle={t("A date")}
      lead={t("We only need the date. A name helps you see who a page is about.")}
      why={t(
        "Weeks since birth decide what you read here. Weeks of pregnancy at birth help your team understand an early birth.",
      )}
      picture={<LifeStageDrawing track="postpartum" />}
    >
      <StateOf query={profile} loading={<Skeleton height="18rem" />}>
        {(known) => <ChildrenForm known={known} />}
      </StateOf>
      <Muted>
        <Link to={paths.somethingChanged()}>
          <Trans>Something has changed</Trans>
        </Link>
      </Muted>
    </OnboardingFrame>
  );
}

function useChildren(known: HealthProfile) {
  const me = useMe();
  const [draft] = useState(() => tabDraft(`larkwell.onboarding.${me.id}.child_birthday`, { children: "" }));
  const [children, setChildren] = useState<ChildValues[]>(() => {
    const drafted = readChildren(draft.read().children ?? "");
    if (drafted.length > 0) return drafted;
    return known.children.length > 0 ? known.children.map(childFrom) : [newChild("first")];
  });
  const [faults, setFaults] = useState<Readonly<Record<string, ChildFaults>>>({});
  const [refused, setRefused] = useState<ApiError>();
  useEffect(() => draft.keep({ children: JSON.stringify(children) }), [draft, children]);
  const { goOn, sending } = useOnboarding("child_birthday", { onDone: draft.forget });
  const save = useSend(updateHealthProfile, {
    invalidates: [readHealthProfile],
    onSuccess: (kept) => {
      // If the next request fails, a second press updates these children instead of adding them again.
      setChildren(kept.children.map(childFrom));
      goOn();
    },
    onError: setRefused,
  });
  const today = Temporal.PlainDate.from(dateIn(me.time_zone, Temporal.Now.instant()));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending || sending) return;
    setRefused(undefined);
    const found = Object.fromEntries(children.map((child) => [child.key, faultsOf(child, today)]));
    setFaults(found);
    if (Object.values(found).some((one) => Object.keys(one).length > 0)) return;
    save.mutate({ params: { user_id: me.id }, body: { children: children.map(bodyOfChild) } });
  };
  const change = (key: string, values: Partial<ChildValues>) => {
    setChildren((all) => all.map((child) => (child.key === key ? { ...child, ...values } : child)));
    setFaults((all) => ({ ...all, [key]: {} }));
  };
  return { children, setChildren, faults, refused, change, submit, busy: save.isPending || sending };
}

function errorsOf(children: readonly ChildValues[], faults: Readonly<Record<string, ChildFaults>>): FormError[] {
  return children.flatMap(({ key }) =>
    Object.entries(faults[key] ?? {}).map(([name, message]) => ({ field: `${key}-${name}`, message })),
  );
}

function ChildrenForm({ known }: { known: HealthProfile }) {
  const { children, setChildren, faults, refused, change, submit, busy } = useChildren(known);
  const errors = errorsOf(children, faults);
  const first = `${children[0]?.key}-birthday`;
  return (
    <Stack as="form" gap="32" onSubmit={submit} noValidate>
      <ErrorSummary errors={refused ? [...errors, errorOfRefusal(first, refused)] : errors} />
      <PlainList gap="24">
        {children.map((child, index) => (
          <Stack as="li" gap="24" padding="24" border="all" radius="small" background="surface" key={child.key}>
            {children.length > 1 && (
              <Row gap="8" align="center" justify="between">
                <h2>{child.name.trim() || t("Child {index}", { index: index + 1 })}</h2>
                {child.id === null && (
                  <Button kind="quiet" onClick={() => setChildren((all) => all.filter(({ key }) => key !== child.key))}>
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </Row>
            )}
            <ChildFields
              child={child}
              faults={faults[child.key] ?? {}}
              onChange={(values) => change(child.key, values)}
            />
          </Stack>
        ))}
      </PlainList>
      {children.length < MAX_CHILDREN && (
        <div>
          <Button kind="secondary" onClick={() => setChildren((all) => [...all, newChild(crypto.randomUUID())])}>
            <Trans>Add another child</Trans>
          </Button>
        </div>
      )}
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Save and continue</Trans>
        </Button>
      </div>
    </Stack>
  );
}

type FieldsProps = { child: ChildValues; faults: ChildFaults; onChange: (values: Partial<ChildValues>) => void };

const ChildFields = ({ child, faults, onChange }: FieldsProps) => (
  <Stack gap="24">
    <DateField
      label={t("Birthday")}
      id={`${child.key}-birthday`}
      value={child.birthday}
      error={faults.birthday}
      onChange={(birthday) => onChange({ birthday })}
    />
    <Stack gap="24" align="start" className={steps.pair}>
      <TextField
        label={t("Name")}
        optional
        maxLength={80}
        value={child.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={t("Weeks of pregnancy at birth")}
        optional
        help={t("If the birth was early, for example 34.")}
        id={`${child.key}-weeks`}
        inputMode="numeric"
        value={child.weeks}
        error={faults.weeks}
        onChange={(event) => onChange({ weeks: event.target.value })}
      />
    </Stack>
  </Stack>
);
