/** What the two wrote to each other in a visit, on that visit's pages: permanently readable (D81). */
import { readVisit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Row } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import { ChatLineItem } from "./ChatLine.tsx";
import styles from "./ChatPanel.module.css";

/** Nothing if nothing was written. */
export function VisitChat({ appointmentId }: { appointmentId: number }) {
  const query = useQuery(q(readVisit, { params: { appointment_id: appointmentId } }));
  const visit = query.data;
  if (!visit) return <Unread name={t("The chat of this visit")} queries={[query]} />;
  if (visit.messages.length === 0) return null;
  return (
    <Section title={t("Chat of this visit")}>
      <Row as="ol" gap="8" nowrap plain className={styles.kept}>
        {visit.messages.map((message) => (
          <ChatLineItem
            key={message.id}
            line={{ mine: message.from === visit.side, body: message.body, createdAt: message.created_at }}
            otherName={visit.other.name}
          />
        ))}
      </Row>
    </Section>
  );
}
