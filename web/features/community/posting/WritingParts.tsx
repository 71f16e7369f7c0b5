/** What the forms for posts and replies have in common: a content warning, the checkbox, the identity chip, and what is asked first. */
import type { ForumStanding } from "@larkwell/contract/posting.ts";
import { LONGEST_WARNING } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Elsewhere } from "../../../kit/Elsewhere.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { lazyOnline } from "../../../shell/lazy-online.ts";
import { CaptchaBox } from "./CaptchaBox.tsx";
import { IdentityChip } from "./IdentityChip.tsx";
import { tellsWhoAsked } from "./identity.ts";
import type { Writing } from "./use-writing.ts";
import { hasLink } from "./writing-faults.ts";

const UsernameDialog = lazyOnline(async () => ({ default: (await import("./UsernameDialog.tsx")).UsernameDialog }));

/** Folded away until someone wants one. */
export function WarningField({ writing, aboutOthers }: { writing: Writing; aboutOthers: boolean }) {
  const warning = writing.text.content_warning;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && warning === "")
    return (
      <Row>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          <Trans>Add a content warning</Trans>
        </Button>
      </Row>
    );
  return (
    <TextField
      label={t("Content warning")}
      help={t(
        "People see your title and this warning first, and open your text if they choose to. For example: “Mentions a miscarriage”.",
      )}
      optional
      aboutOthers={aboutOthers}
      maxLength={LONGEST_WARNING}
      readOnly={writing.isSending}
      value={warning}
      onChange={(event) => writing.set({ content_warning: event.target.value })}
    />
  );
}

type FormProps = {
  writing: Writing;
  gap: "16" | "24";
  onSubmit: () => void;
  children: ReactNode;
};

/** On top: what is wrong, and what another device has of this draft. */
export function WritingForm({ writing: { errors, elsewhere, onElsewhere }, gap, onSubmit, children }: FormProps) {
  return (
    <Stack
      as="form"
      gap={gap}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ErrorSummary errors={errors} />
      <Elsewhere
        text={elsewhere && [elsewhere.title, elsewhere.body].filter((part) => part.trim() !== "").join("\n\n")}
        onElsewhere={onElsewhere}
      />
      {children}
    </Stack>
  );
}

type FootProps = {
  writing: Writing;
  standing: ForumStanding;
  /** The word on the button. */
  label: string;
  /** Beside it. */
  more?: ReactNode;
};

export function WritingFoot({ writing, standing, label, more }: FootProps) {
  const { text, identity, thread } = writing;
  return (
    <Stack gap="16">
      {standing.needs_captcha && (
        <CaptchaBox
          id={writing.idOf("captcha")}
          token={writing.token}
          onToken={writing.setToken}
          error={writing.errorOf("captcha")}
        />
      )}
      {standing.is_new && hasLink(text.body) && (
        <Muted role="status">
          <Trans>
            You’re new to the forum, so a moderator checks posts with links first. Until then, only you can see this
            one.
          </Trans>
        </Muted>
      )}
      {tellsWhoAsked(identity, thread) && (
        <Stack padding="8 16" radius="small" background="warning" color="warning" size="sm" role="alert">
          {thread.asked_anonymously
            ? t(
                "You started this thread anonymously. If you reply under your username, people may guess that both are you.",
              )
            : t(
                "You wrote anonymously in this thread. If you reply under your username, people may guess that both are you.",
              )}
        </Stack>
      )}
      <Row gap="8 16" align="center" justify="between">
        <IdentityChip
          identity={identity}
          onChange={(anonymous) => writing.set({ anonymous })}
          onNeedsUsername={() => writing.ask("username")}
        />
        <Row gap="8 16" align="center">
          {more}
          <Button type="submit" busy={writing.isSending}>
            {label}
          </Button>
        </Row>
      </Row>
      <Questions writing={writing} />
    </Stack>
  );
}

function Questions({ writing }: { writing: Writing }) {
  const { question, ask, set, submit, identity } = writing;
  const close = () => ask(null);
  const stayAnonymous = () => {
    set({ anonymous: true });
    close();
  };
  // Outside of the form around it: its own form, and Enter in its dialogs, must not post.
  return createPortal(
    <>
      {question === "username" && (
        <Suspense>
          <UsernameDialog
            onAdded={() => {
              set({ anonymous: false });
              close();
            }}
            onAnonymous={stayAnonymous}
            onClose={close}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={question === "named"}
        title={t("Reply under your username?")}
        confirm={t("Reply under my username")}
        keep={t("Stay anonymous")}
        onConfirm={() => submit({ agreed: true })}
        onClose={stayAnonymous}
      >
        <p>
          {t(
            "Others will see {name}. People who read this thread may guess that {name} also wrote the anonymous posts here. You can’t change this later.",
            { name: identity.kind === "username" ? (identity.name ?? "") : "" },
          )}
        </p>
      </ConfirmDialog>
    </>,
    document.body,
  );
}
