/** The itemized receipt of a package of message credits, made for print (D48). */
import { readMessageReceipt } from "@larkwell/contract/message-credits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { paths } from "../../../paths.ts";
import { Fact } from "./ReceiptLines.tsx";
import { ReceiptPaper, ReceiptSheet } from "./ReceiptPaper.tsx";

export default function MessageReceiptPage() {
  const purchaseId = Number(useParams()["purchase_id"]);
  const { time_zone: zone } = useMe();
  const receipt = useQuery(q(readMessageReceipt, { params: { purchase_id: purchaseId } }));
  return (
    <ReceiptSheet query={receipt} wayBack={{ to: paths.wallet(), label: t("See your wallet") }}>
      {(data) => (
        <ReceiptPaper
          receipt={data}
          cost={{ at: data.bought_at, what: t("Price of the message credits"), price: data.price }}
          zone={zone}
        >
          <Fact name={t("Service")}>
            {t("{n, plural, one {# written message to a practitioner} other {# written messages to practitioners}}", {
              n: data.number_of_messages,
            })}
          </Fact>
        </ReceiptPaper>
      )}
    </ReceiptSheet>
  );
}
