/** All communities in their order; each opens in a dialog with its fields. */
import {
  addCommunity,
  changeCommunity,
  listOpsCommunities,
  type OpsCommunity,
} from "@larkwell/contract/with-shapes/ops-moderation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { TRACK_NAMES, trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../../kit/TextField.tsx";
import { numberOf } from "../../../../kit/typed-number.ts";
import { useDraftForm } from "../../../../kit/use-draft-form.ts";

export function CommunitiesTable() {
  const list = useQuery(q(listOpsCommunities, {}));
  const [chosen, setChosen] = useState<OpsCommunity>();
  const rows = list.data?.data;
  return (
    <>
      <ConsoleTable<OpsCommunity>
        caption={t("Communities")}
        query={list}
        rows={rows}
        keyOf={({ id }) => id}
        total={rows?.length ?? 0}
        empty={t("There are no communities yet. Add the first one.")}
        page={1}
        onPage={() => undefined}
        columns={[
          {
            name: t("Community"),
            render: (row) => <RowButton onClick={() => setChosen(row)}>{row.name}</RowButton>,
          },
          { name: t("Order"), render: ({ place }) => place },
          { name: t("Below"), render: (row) => rows?.find(({ id }) => id === row.parent_id)?.name },
          { name: t("First for"), render: ({ tracks }) => tracks.map(trackDisplayName).join(", ") },
          { name: t("Posts"), render: ({ posts }) => posts },
          {
            name: t("Marks"),
            render: (row) => (
              <span className={formStyles.fits}>
                {row.special && <Pill kind="accent">{t("On top")}</Pill>}
                {row.about_birth && <Pill>{t("About birth")}</Pill>}
                {row.archived && <Pill kind="warn">{t("Archived")}</Pill>}
              </span>
            ),
          },
        ]}
      />
      {chosen && <CommunityDialog community={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

export function AddCommunity() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Add a community</Trans>
      </Button>
      {open && <CommunityDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const valuesOf = (community?: OpsCommunity) => ({
  name: community?.name ?? "",
  about: community?.about ?? "",
  parent_id: String(community?.parent_id ?? ""),
  place: String(community?.place ?? 0),
  special: community?.special ?? false,
  archived: community?.archived ?? false,
  about_birth: community?.about_birth ?? false,
  tracks: community?.tracks ?? [],
});

function CommunityDialog({ community, onClose }: { community?: OpsCommunity; onClose: () => void }) {
  const first = valuesOf(community);
  const form = useDraftForm(`forum-community-${community?.id ?? "new"}`, first, first);
  const others = useQuery(q(listOpsCommunities, {})).data?.data ?? [];
  const done = {
    invalidates: [listOpsCommunities],
    says: t("Saved."),
    onSuccess: () => {
      form.forget();
      onClose();
    },
    onError: form.refuse,
  };
  const add = useSend(addCommunity, done);
  const change = useSend(changeCommunity, done);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { parent_id, place, ...values } = form.values;
    const body = { ...values, parent_id: parent_id === "" ? null : Number(parent_id), place: numberOf(place) };
    if (!form.check(addCommunity.body, body)) return;
    if (community) change.mutate({ params: { id: community.id }, body });
    else add.mutate({ body });
  };
  const toggle = (name: string, on: boolean) =>
    form.set({ tracks: on ? [...form.values.tracks, name] : form.values.tracks.filter((one) => one !== name) });
  return (
    <Dialog open title={community ? community.name : t("Add a community")} size="large" onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <TextField label={t("Name")} maxLength={80} aboutOthers {...form.text("name")} />
        <TextArea label={t("What it’s about")} optional maxLength={500} rows={3} aboutOthers {...form.text("about")} />
        <div className={formStyles.pair}>
          <SelectField label={t("Below")} {...form.text("parent_id")}>
            <option value="">{t("None: at the top")}</option>
            {others
              .filter(({ id, parent_id }) => parent_id === null && id !== community?.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
          <TextField
            label={t("Order")}
            inputMode="numeric"
            help={t("The smallest comes first.")}
            {...form.text("place")}
          />
        </div>
        <fieldset className={formStyles.ticks}>
          <legend>
            <Trans>Members of these programs see it first</Trans>
          </legend>
          {Object.keys(TRACK_NAMES).map((name) => (
            <CheckField
              key={name}
              label={trackDisplayName(name)}
              checked={form.values.tracks.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
        </fieldset>
        <CheckField label={t("On top, before all others")} {...form.tick("special")} />
        <CheckField
          label={t("About pregnancy, birth or babies")}
          help={t("Members who had a loss don’t see it, and not what was posted in it before.")}
          {...form.tick("about_birth")}
        />
        <CheckField
          label={t("Archived")}
          help={t("It isn’t listed anymore, and no one can post in it. Links to its posts still work.")}
          {...form.tick("archived")}
        />
        <div>
          <Button type="submit" busy={add.isPending || change.isPending}>
            {community ? t("Save changes") : t("Add community")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
