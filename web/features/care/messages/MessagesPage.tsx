/** /app/messages: a person's conversations, and beside them the one that is open (R2.169). */
import { t } from "@larkwell/domain/language/text.ts";
import { useState } from "react";
import { Navigate, Outlet, useParams, useSearchParams } from "react-router";
import { useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { ChannelList } from "./ChannelList.tsx";
import { MessageSearch } from "./MessageSearch.tsx";
import styles from "./Messages.module.css";
import { useMessageSync } from "./message-sync.ts";

export default function MessagesPage() {
  useMessageSync();
  const { role } = useMe();
  const { channel_id: open } = useParams();
  const [search] = useSearchParams();
  const [isSearching, setSearching] = useState(false);
  const asked = Number(search.get("channel_id") ?? "");
  if (open === undefined && Number.isSafeInteger(asked) && asked > 0)
    return <Navigate to={paths.messages(asked)} replace />;
  // The care side has an inbox made for work, where the same conversations are.
  if (role === "practitioner")
    return <Navigate to={paths.inbox(open === undefined ? undefined : Number(open))} replace />;
  // The open conversation has the heading of the page.
  const Title = open === undefined ? "h1" : "h2";
  return (
    <div className={styles.page} data-open={open !== undefined || undefined}>
      <title>{t("Messages · {brand}", { brand: brand.name })}</title>
      <div className={styles.list}>
        <Title className={styles.title}>{t("Messages")}</Title>
        <MessageSearch isOpen={isSearching} onOpen={setSearching} />
        {!isSearching && <ChannelList />}
      </div>
      <div className={styles.pane}>
        <Outlet />
      </div>
    </div>
  );
}
