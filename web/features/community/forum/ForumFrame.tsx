/** What the lists of the forum share: the search, the tabs, and the communities beside them. */
import { t } from "@larkwell/domain/language/text.ts";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { forumPaths } from "../../../forum-paths.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Muted } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";
import { useMediaQuery } from "../../../kit/use-media-query.ts";
import { paths } from "../../../paths.ts";
import { webviewPaths } from "../../../webview-paths.ts";
import { Communities } from "./Communities.tsx";
import styles from "./ForumFrame.module.css";
import { ForumSearchBox } from "./ForumSearchBox.tsx";

type Tab = "new" | "popular" | "recommended" | "unanswered" | "following";

const tabs = (): { tab: Tab; label: string; to: string }[] => [
  { tab: "new", label: t("New"), to: paths.forum() },
  { tab: "popular", label: t("Popular"), to: forumPaths.popular() },
  { tab: "recommended", label: t("Recommended"), to: forumPaths.recommended() },
  { tab: "unanswered", label: t("Unanswered"), to: paths.forum({ show: "unanswered" }) },
  { tab: "following", label: t("Following"), to: paths.forumFollowing() },
];

type Props = { title: string; lead: string; tab: Tab; children: ReactNode };

export function ForumFrame({ title, lead, tab, children }: Props) {
  const isWide = useMediaQuery("(min-width: 64rem)");
  return (
    <Page title={title} tab={t("Forum")} lead={lead} width="wide" action={<NewPostButton />}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ForumSearchBox />
          {/* On a phone they would push the posts of every list off the screen; the first list has them. */}
          {(isWide || tab === "new") && <Communities />}
        </div>
        <div className={styles.main}>
          <LinkTabs label={t("Posts")} tabs={tabs()} current={tab} />
          {children}
          <ForumFoot />
        </div>
      </div>
    </Page>
  );
}

export const NewPostButton = ({ community }: { community?: string }) => (
  <ButtonLink to={forumPaths.create(community === undefined ? {} : { community })}>
    <IconPencil size={20} stroke={1.7} aria-hidden="true" />
    {t("Ask or share")}
  </ButtonLink>
);

export const ForumFoot = () => (
  <Muted>
    <Link to={paths.amas()}>{t("Ask me anything")}</Link>
    {" · "}
    <Link to={webviewPaths.aboutForum()} reloadDocument>
      {t("About the forum")}
    </Link>
    {" · "}
    <Link to={paths.communityGuidelines()} reloadDocument>
      {t("Community guidelines")}
    </Link>
    {" · "}
    <Link to={paths.forumNotices()}>{t("Notices from the moderators")}</Link>
    {" · "}
    <Link to={paths.forumBlocked()}>{t("Blocked and muted")}</Link>
    {" · "}
    <UrgentLine />
  </Muted>
);

type LinkTabsProps<Name extends string> = {
  label: string;
  tabs: readonly { tab: Name; label: string; to: string }[];
  current: Name;
};

/** Lists with addresses of their own: links, so that Back and a middle click do what people mean. */
export function LinkTabs<Name extends string>({ label, tabs: all, current }: LinkTabsProps<Name>) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {all.map(({ tab, label: name, to }) => (
          <li key={tab}>
            <Link to={to} aria-current={tab === current ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
