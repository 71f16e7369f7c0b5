/**
 * Decides who may see a page: signed-out people go to sign-in, the wrong role gets a dialog, and an ended session gets
 * a prompt.
 */
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Fragment, type ReactNode, Suspense, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { entryFor, type GateAudience } from "../api/person.ts";
import { useSession } from "../api/session.ts";
import { brand } from "../brand.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { Redirect } from "../kit/Redirect.tsx";
import { paths } from "../paths.ts";
import { useInCall } from "./in-call.ts";
import { LockedScreen } from "./LockedScreen.tsx";
import { LoginModal } from "./LoginModal.tsx";
import { lazyOnline } from "./lazy-online.ts";
import { Opening } from "./Opening.tsx";
import styles from "./SessionGate.module.css";

// Few people see these, so they are loaded on demand.
const AgreementsModal = lazyOnline(() =>
  import("./AgreementsModal.tsx").then((file) => ({ default: file.AgreementsModal })),
);
const KeepAccountModal = lazyOnline(() =>
  import("./KeepAccountModal.tsx").then((file) => ({ default: file.KeepAccountModal })),
);

export function RequireAudience({ audience, children }: { audience: GateAudience; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  /** Who was signed in last: keeps the page mounted when their session ends, and shows it to no one else. */
  const last = useRef<User | null>(null);

  if (session.status === "loading") return <Opening />;
  if (session.status === "locked") {
    last.current = null;
    return <LockedScreen by={session.by} />;
  }
  if (session.status === "signed_out") {
    if (!last.current || session.because !== "ended") {
      // The login's address names the page to return to, unless it is the home page (R2.071).
      const here = `${location.pathname}${location.search}${location.hash}`;
      const from = here === paths.dashboard() ? undefined : here;
      return <Redirect to={paths.login({ from })} />;
    }
    // The session ended while the person was here: the page and what was typed stay under the prompt (D12).
    return (
      <Fragment key={last.current.id}>
        {/* Other people's records must not stay visible on an abandoned computer (D82). */}
        <div className={last.current.role === "member" ? styles.page : styles.covered}>{children}</div>
        <LoginModal email={last.current.email} />
      </Fragment>
    );
  }
  const { user } = session;
  const entry = entryFor(user, audience);
  if (entry === "restricted") return <Redirect to={paths.restricted()} />;
  if (entry !== "enter") return <WrongRole entry={entry} />;
  if (user.mfa.required && !user.mfa.ready && location.pathname !== paths.secondStep())
    return <Redirect to={paths.secondStep()} />;
  last.current = user;
  return (
    <Fragment key={user.id}>
      {/* The same element as above: the page must not be mounted again when the session ends. */}
      <div className={styles.page}>{children}</div>
      <Suspense>
        <Hindrance user={user} />
      </Suspense>
    </Fragment>
  );
}

/**
 * What must be answered before anything else works. It never interrupts a call: the question waits until the call ends.
 */
function Hindrance({ user }: { user: User }) {
  const inCall = useInCall();
  if (user.deletion_due_at) return <KeepAccountModal user={user} dueAt={user.deletion_due_at} />;
  if (user.pending_agreements.length === 0 || inCall) return null;
  return <AgreementsModal pending={user.pending_agreements} />;
}

const wrongRole = () =>
  ({
    member_only: {
      title: t("This page is for members"),
      text: t("You’re signed in as a practitioner. Members book, pay for and rate visits here."),
      to: paths.mySchedule(),
      go: t("Go to my schedule"),
    },
    practitioner_only: {
      title: t("This page is for practitioners"),
      text: t("Practitioners manage their hours and visits here. Your own appointments are on another page."),
      to: paths.dashboard(),
      go: t("Go to my home page"),
    },
    not_for_staff: {
      title: t("This page isn’t for staff"),
      text: t("You’re signed in as staff. This page is for members or practitioners."),
      to: paths.operations(),
      go: t("Go to the console"),
    },
  }) as const;

function WrongRole({ entry }: { entry: keyof ReturnType<typeof wrongRole> }) {
  const words = wrongRole()[entry];
  const navigate = useNavigate();
  const leave = () => void navigate(words.to, { replace: true });
  return (
    <>
      <title>{`${words.title} · ${brand.name}`}</title>
      <h1 className="visually-hidden">{words.title}</h1>
      <Dialog open title={words.title} onClose={leave} actions={<Button onClick={leave}>{words.go}</Button>}>
        <p>{words.text}</p>
      </Dialog>
    </>
  );
}
