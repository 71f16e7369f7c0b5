/** The form of a new post. */
import type { Category, Post } from "@larkwell/contract/forum.ts";
import type { ForumStanding } from "@larkwell/contract/posting.ts";
import { LONGEST_TITLE } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "../../../api/session.ts";
import { TextField } from "../../../kit/TextField.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import { paths } from "../../../paths.ts";
import { type AmaTimeErrors, AmaTimeFields, amaBodyOf, NO_AMA_TIME } from "../amas/amas.shared.ts";
import { CommunityField } from "./CommunityField.tsx";
import { SimilarQuestions } from "./SimilarQuestions.tsx";
import { useWriting } from "./use-writing.ts";
import { WriteBox } from "./WriteBox.tsx";
import { WarningField, WritingFoot, WritingForm } from "./WritingParts.tsx";

type Props = {
  isAma: boolean;
  standing: ForumStanding;
  communities: readonly Category[];
  /** The community that the link came from. */
  linked: number | null;
};

export function PostForm({ isAma, standing, communities, linked }: Props) {
  const isPractitioner = useMe().role === "practitioner";
  const show = useShowPost();
  const time = useAmaTime(isAma);
  const writing = useWriting({ place: isAma ? "ama" : "new", standing, linked, ama: time.ama, onPosted: show });
  const { text, set, isSending } = writing;
  const submit = () => {
    // Both are checked, so that everything that is missing is marked at once.
    const hasTime = time.check();
    if (hasTime) writing.submit();
    else writing.check();
  };
  return (
    <WritingForm writing={writing} gap="24" onSubmit={submit}>
      <CommunityField
        id={writing.idOf("category_id")}
        communities={communities}
        value={text.category_id}
        onChange={writing.chooseCommunity}
        error={writing.errorOf("category_id")}
      />
      <TextField
        id={writing.idOf("title")}
        label={t("Title")}
        help={isAma ? t("What people can ask you about.") : t("Your question or story in a few words.")}
        autoComplete="off"
        maxLength={LONGEST_TITLE}
        readOnly={isSending}
        aboutOthers={isPractitioner}
        error={writing.errorOf("title")}
        value={text.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      {!isAma && <SimilarQuestions title={text.title} />}
      {isAma && <AmaTimeFields value={time.value} onChange={time.change} errors={time.errors} />}
      <WriteBox
        id={writing.idOf("body")}
        label={isAma ? t("What it is about") : t("Your post")}
        {...(isPractitioner ? {} : { help: t("Leave out names, addresses and anything else that tells who you are.") })}
        body={text.body}
        onType={(body) => set({ body })}
        onSubmit={submit}
        error={writing.errorOf("body")}
        readOnly={isSending}
        rows={9}
        aboutOthers={isPractitioner}
      />
      <WarningField writing={writing} aboutOthers={isPractitioner} />
      <WritingFoot writing={writing} standing={standing} label={t("Post")} />
    </WritingForm>
  );
}

/** The new post replaces the form: Back leads to where the person came from. */
function useShowPost() {
  const navigate = useNavigate();
  return (post: Post) => {
    const community = post.category_objects[0]?.slug;
    void navigate(paths.forumPost({ id: post.id, slug: post.slug, ...(community ? { community } : {}) }), {
      replace: true,
    });
  };
}

function useAmaTime(isAma: boolean) {
  const me = useMe();
  const form = useDraftForm(`larkwell.forum.${me.id}.ama-time`, NO_AMA_TIME, { ...NO_AMA_TIME });
  const [errors, setErrors] = useState<AmaTimeErrors>({});
  const { date, time, minutes } = form.values;
  const value = { date, time, minutes };
  const found = isAma ? amaBodyOf(value, me.time_zone, Temporal.Now.instant()) : { ama: undefined };
  return {
    value,
    errors,
    change: (next: typeof value) => {
      form.set(next);
      setErrors({});
    },
    ama: "ama" in found ? found.ama : undefined,
    check: (): boolean => {
      setErrors("errors" in found ? found.errors : {});
      return "ama" in found;
    },
  };
}
