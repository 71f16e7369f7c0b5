/** The itemized receipt of a visit, made for print and for a spending account (D48). It has no diagnosis, and a code of the service only if the clinic gave one. */
import { type Receipt, readReceipt } from "@larkwell/contract/payments.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { Fact } from "./ReceiptLines.tsx";
import { ReceiptPaper, ReceiptSheet } from "./ReceiptPaper.tsx";

export default function ReceiptPage() {
  const id = Number(useParams()["appointment_id"]);
  const { time_zone: zone } = useMe();
  const receipt = useQuery(q(readReceipt, { params: { id } }));
  return (
    <ReceiptSheet
      query={receipt}
      wayBack={{ to: paths.appointments(), label: t("See all appointments") }}
      beside={
        <ButtonLink kind="quiet" to={paths.appointment(id)}>
          <Trans>See the appointment</Trans>
        </ButtonLink>
      }
    >
      {(data) => <VisitReceipt receipt={data} zone={zone} />}
    </ReceiptSheet>
  );
}

const outcomes = (): Record<Receipt["service"]["status"], string> => ({
  scheduled: t("Booked, still ahead"),
  in_progress: t("Taking place now"),
  occurred: t("Took place"),
  cancelled: t("Canceled"),
  missed_by_member: t("Missed by the patient"),
  missed_by_practitioner: t("Missed by the provider"),
});

function VisitReceipt({ receipt, zone }: { receipt: Receipt; zone: string }) {
  const { provider, service } = receipt;
  return (
    <ReceiptPaper
      receipt={receipt}
      cost={{ at: service.scheduled_start, what: t("Price of the visit"), price: service.price }}
      zone={zone}
    >
      <Fact name={t("Provider")}>
        {provider.name}, {translated(provider.profession)}
        {provider.licence && (
          <small>
            <Trans>
              License {provider.licence.number} ({provider.licence.state})
            </Trans>
          </small>
        )}
        {provider.npi !== null && <small>{t("NPI {number}", { number: provider.npi })}</small>}
      </Fact>
      <Fact name={t("Date of service")}>
        <TimeText at={service.scheduled_start} zone={zone} show="date" />
        <TimeText at={service.scheduled_start} zone={zone} show="clock" />
      </Fact>
      <Fact name={t("Service")}>
        {service.description}
        {service.code !== null && <small>{t("Code {code}", { code: service.code })}</small>}
        <small>{outcomes()[service.status]}</small>
      </Fact>
    </ReceiptPaper>
  );
}
