/**
 * The frame of the application: a rail on wide screens, a bar at the bottom on small ones, crisis help and quick exit
 * always at the top.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconDots } from "@tabler/icons-react";
import { Fragment, Suspense, useEffect, useId, useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { menuVariantOf, type Person } from "../api/person.ts";
import { hearOfChanges } from "../api/record-changed.ts";
import { accessToken, type Session, useSession } from "../api/session.ts";
import { ButtonLink } from "../kit/Button.tsx";
import { CallOffer } from "../kit/call-offer.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { Row } from "../kit/Layout.tsx";
import { paths } from "../paths.ts";
import { AccountMenu, SignedInAs } from "./AccountMenu.tsx";
import styles from "./AppFrame.module.css";
import { FrameTop, SkipLink } from "./FrameTop.tsx";
import { LockedScreen } from "./LockedScreen.tsx";
import { lazyOnline } from "./lazy-online.ts";
import { MenuCount, MenuSign } from "./MenuSign.tsx";
import { currentItem, type MenuItem, menuFor, menuParts } from "./menus.ts";
import { SafetyBar } from "./SafetyBar.tsx";

/** Loaded with the first crisis help that is opened. */
const AskForCall = lazyOnline(async () => ({ default: (await import("../kit/AskForCall.tsx")).AskForCall }));

const offerCall = (from: "words" | "not_safe") => <AskForCall from={from} />;

const Bell = lazyOnline(() => import("./bell/Bell.tsx"));

/** How many items the bar on small screens has besides "More". */
const BAR_ITEMS = 4;

/**
 * Whether the frame of a signed-in person is shown, even while it is not known yet who it is: its columns are reserved,
 * so the layout doesn't shift.
 */
const isFramed = (session: Session): boolean =>
  session.status === "signed_in" ||
  (session.status === "loading" && accessToken() !== null) ||
  // The page below the sign-in prompt is unchanged.
  (session.status === "signed_out" && session.because === "ended");

/** Changes when someone else signs in where a session ended: the page begins anew, without what the person before typed. */
function useTurn(personId: number | undefined): number {
  const [last, setLast] = useState({ personId, turn: 0 });
  const isNew = personId !== undefined && personId !== last.personId;
  if (isNew) setLast({ personId, turn: last.personId === undefined ? last.turn : last.turn + 1 });
  return last.turn;
}

/** Loaded for staff only; on pages of the console it came with their gate. */
function useStaffMenu(person: Person | undefined): readonly MenuItem[] | undefined {
  const [menu, setMenu] = useState<readonly MenuItem[]>();
  const isStaff = person !== undefined && menuVariantOf(person) === "operator";
  useEffect(() => {
    if (!isStaff) return;
    void import("./staff-menu.ts").then(({ staffMenu }) => setMenu(staffMenu()));
  }, [isStaff]);
  return menu;
}

export default function AppFrame() {
  const session = useSession();
  const person: Person | undefined = session.status === "signed_in" ? session.user : undefined;
  const staffMenu = useStaffMenu(person);
  const items = person ? menuFor(person, staffMenu) : [];
  const turn = useTurn(person?.id);
  useEffect(hearOfChanges, []);
  return (
    <CallOffer value={person?.role === "member" ? offerCall : null}>
      <div className={isFramed(session) ? styles.frame : styles.visitorFrame}>
        <SkipLink />
        <FrameTop home={person ? paths.dashboard() : paths.home()} className={styles.top}>
          {session.status === "signed_out" && <Doors />}
          {person && (
            <Row align="center" nowrap>
              <SafetyBar />
              <Suspense fallback={<span className={styles.bell} />}>
                <Bell />
              </Suspense>
              <AccountMenu person={person} />
            </Row>
          )}
        </FrameTop>
        {/* Their places are reserved. They come whole, so that nothing in them moves. */}
        {person && items.length > 0 && <Rail items={items} person={person} />}
        <main id="content" className={styles.main}>
          {session.status === "locked" ? (
            <LockedScreen by={session.by} />
          ) : (
            <Fragment key={turn}>
              <Outlet />
            </Fragment>
          )}
        </main>
        {items.length > 0 && <BottomBar items={items} />}
      </div>
    </CallOffer>
  );
}

function Doors() {
  return (
    <Row gap="16" align="center" nowrap className={styles.doors}>
      <Link to={paths.login()}>
        <Trans>Log in</Trans>
      </Link>
      <ButtonLink to={paths.welcome()}>
        <Trans>Get started</Trans>
      </ButtonLink>
    </Row>
  );
}

function Rail({ items, person }: { items: readonly MenuItem[]; person: Person }) {
  const current = currentItem(items, useLocation().pathname);
  return (
    <nav className={styles.rail} aria-label={t("Main")}>
      <MenuLists items={items} current={current} className={styles.lists} />
      <SignedInAs person={person} />
    </nav>
  );
}

function BottomBar({ items }: { items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const current = currentItem(items, useLocation().pathname);
  const fits = items.length <= BAR_ITEMS + 1;
  const shown = fits ? items : items.slice(0, BAR_ITEMS);
  const rest = fits ? [] : items.slice(BAR_ITEMS);
  return (
    <nav className={styles.bottom} aria-label={t("Main, short")}>
      <ul>
        {shown.map((item) => (
          <li key={item.to}>
            <MenuLink item={item} isCurrent={item === current} short />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <IconDots size={22} stroke={1.6} aria-hidden="true" />
              <span>
                <Trans>More</Trans>
              </span>
            </button>
          </li>
        )}
      </ul>
      <Dialog open={open} title={t("More")} onClose={() => setOpen(false)}>
        <MenuLists items={rest} current={current} className={styles.sheet} onClick={() => setOpen(false)} />
      </Dialog>
    </nav>
  );
}

type ListsProps = {
  items: readonly MenuItem[];
  current: MenuItem | undefined;
  className: string | undefined;
  onClick?: () => void;
};

function MenuLists({ items, current, className, onClick }: ListsProps) {
  const id = useId();
  return (
    <div className={className}>
      {menuParts(items).map(({ group, items: own }) => (
        <div key={own[0]?.to}>
          {group && <p id={`${id}${group}`}>{group}</p>}
          <ul aria-labelledby={group && `${id}${group}`}>
            {own.map((item) => (
              <li key={item.to}>
                <MenuLink item={item} isCurrent={item === current} {...(onClick ? { onClick } : {})} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

type LinkProps = { item: MenuItem; isCurrent: boolean; short?: boolean; onClick?: () => void };

function MenuLink({ item, isCurrent, short, onClick }: LinkProps) {
  return (
    <Link to={item.to} aria-current={isCurrent ? "page" : undefined} className={styles.link} onClick={onClick}>
      <MenuSign sign={item.sign} />
      <span>{short ? (item.short ?? item.label) : item.label}</span>
      {item.count && <MenuCount of={item.count} />}
    </Link>
  );
}
