/** The itemized receipt of a period of a plan, made for print (D48). */
import { readPlanReceipt } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { q } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { TimeText } from "../../../../kit/Values.tsx";
import { paths } from "../../../../paths.ts";
import { Fact } from "../ReceiptLines.tsx";
import { ReceiptPaper, ReceiptSheet } from "../ReceiptPaper.tsx";

export default function PlanReceiptPage() {
  const invoiceId = Number(useParams()["invoice_id"]);
  const { time_zone: zone } = useMe();
  const receipt = useQuery(q(readPlanReceipt, { params: { invoice_id: invoiceId } }));
  return (
    <ReceiptSheet query={receipt} wayBack={{ to: paths.wallet(), label: t("See your wallet") }}>
      {(data) => (
        <ReceiptPaper
          receipt={data}
          cost={{ at: data.starts_at, what: t("Price of the plan"), price: data.price }}
          zone={zone}
        >
          <Fact name={t("Service")}>
            {data.is_gift ? t("Gift of plan {name}", { name: data.plan }) : t("Plan {name}", { name: data.plan })}
          </Fact>
          <Fact name={data.is_gift ? t("Can be claimed") : t("Period")}>
            <span>
              <Trans>
                From <TimeText at={data.starts_at} zone={zone} show="date" /> until{" "}
                <TimeText at={data.ends_at} zone={zone} show="date" />
              </Trans>
            </span>
          </Fact>
        </ReceiptPaper>
      )}
    </ReceiptSheet>
  );
}
