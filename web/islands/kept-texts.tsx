/** The kept texts of this device, on a page that opens without a connection. With one, it leads to the application. */
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { KeptList, SavedOn } from "../features/journey/library/KeptList.tsx";
import piece from "../features/journey/library/Piece.module.css";
import { PieceBody } from "../features/journey/library/PieceBody.tsx";
import { Contents, General, Review, ToUrgent, Urgent, Written } from "../features/journey/library/PieceText.tsx";
import { Sources } from "../features/journey/library/Sources.tsx";
import { Lead, Muted, Stack } from "../kit/Layout.tsx";
import { libraryPaths } from "../library-paths.ts";
import { isReached, mayLeadOn } from "../shell/kept/contact.ts";
import { readKeptMark, watchKeptMark } from "../shell/kept/kept-mark.ts";
import { dropIfEmpty, type KeptPiece, keptStanding, listKept, removeTexts } from "../shell/kept/kept-store.ts";
import { dropKept } from "../visitor/drop-kept.ts";

type State =
  | { is: "opening" | "gone" | "check_first" | "connected" }
  | { is: "readable"; pieces: readonly KeptPiece[] };

const askedText = () => new URLSearchParams(window.location.search).get("text");

/** The same in the application: the list, or the text of today. */
function inApplication(): string {
  const text = askedText();
  return text === null ? libraryPaths.kept() : `${libraryPaths.kept()}?text=${text}`;
}

/** With a connection the server is asked first, by the application; nothing is shown here. */
async function open(): Promise<State> {
  if (await isReached()) {
    if (!mayLeadOn()) return { is: "connected" };
    window.location.replace(inApplication());
    return { is: "opening" };
  }
  const standing = keptStanding();
  if (standing === "gone") dropKept();
  return standing === "readable" ? { is: "readable", pieces: await listKept() } : { is: standing };
}

function useKept() {
  const [state, setState] = useState<State>({ is: "opening" });
  const read = useCallback(() => {
    open().then(setState, () => setState({ is: "gone" }));
  }, []);
  useEffect(() => {
    read();
    // What was removed meanwhile leaves the screen before anyone is asked.
    const again = () => {
      if (keptStanding() !== "readable") setState({ is: "opening" });
      read();
    };
    const watched = watchKeptMark(again);
    // The browser shows the page as it was left.
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && again();
    const onVisible = () => document.visibilityState === "visible" && again();
    addEventListener("online", again);
    addEventListener("pageshow", onShown);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      watched();
      removeEventListener("online", again);
      removeEventListener("pageshow", onShown);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [read]);
  return { state, read };
}

export default function KeptTexts() {
  const { state, read } = useKept();
  if (state.is !== "readable") return <Closed is={state.is} />;
  const asked = state.pieces.find(({ text }) => String(text.id) === askedText());
  if (asked) return <Reading kept={asked} />;
  const remove = async (id: number) => {
    await removeTexts([id]);
    await dropIfEmpty();
    read();
  };
  return (
    <Stack gap="32">
      <Head lead={t("You have no connection. You can read what you kept.")} />
      <KeptList
        pieces={state.pieces}
        renderTitle={({ id, title }) => <a href={`${libraryPaths.kept()}?text=${id}`}>{title}</a>}
        onRemove={(id) => void remove(id)}
      />
      <CheckedOn />
    </Stack>
  );
}

const Head = ({ lead }: { lead: string }) => (
  <Stack as="header" gap="8">
    <h1>{t("Kept on this device")}</h1>
    <Lead role="status">{lead}</Lead>
  </Stack>
);

function Closed({ is }: { is: Exclude<State["is"], "readable"> }) {
  const lead = {
    opening: () => t("Opening what you kept…"),
    gone: () =>
      t(
        "Nothing is kept on this device, or it was removed: you signed out, left with Quick exit, or were without a connection for too long.",
      ),
    check_first: () =>
      t(
        "Something may have changed, so we have to check what you kept. Connect this device once, then you can read it again.",
      ),
    connected: () => t("You’re connected again."),
  }[is]();
  return (
    <Stack gap="24">
      <Head lead={lead} />
      {is === "connected" && (
        <p>
          <a href={inApplication()}>{t("Go to the library")}</a>
        </p>
      )}
    </Stack>
  );
}

function CheckedOn() {
  const { checked } = readKeptMark() ?? {};
  if (!checked) return null;
  const day = new Date(checked).toLocaleDateString("sv");
  return (
    <Muted>
      {t("Last checked on {day}. Since then, a piece may have been changed or taken back.", { day: dateInWords(day) })}
    </Muted>
  );
}

function Reading({ kept: { text, saved_on: savedOn } }: { kept: KeptPiece }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="32">
      <Stack as="header" gap="8">
        <p>
          <a href={libraryPaths.kept()}>{t("Kept on this device")}</a>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        <Lead>{text.summary}</Lead>
      </Stack>
      <div className={piece.about}>
        <p className={piece.resume}>
          <strong>
            <SavedOn day={savedOn} />
          </strong>
        </p>
        <CheckedOn />
        <Written piece={text} minutes={text.minutes} />
        <Review piece={text} />
        <ToUrgent piece={text} />
      </div>
      <Contents piece={text} />
      <article className={piece.body}>
        <PieceBody piece={text} />
      </article>
      <Urgent piece={text} />
      <Sources sources={text.sources} />
      <General />
    </Stack>
  );
}
