/** /ops/receipts: what receipts say about the clinic and the codes of its services, and sending one to a member. */
import { readReceiptSettings, type ServiceCode } from "@larkwell/contract/ops-receipts.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../../api/client.ts";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Stack } from "../../../../kit/Layout.tsx";
import { Page, Section } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { ReceiptClinicForm } from "./ReceiptClinicForm.tsx";
import { SendReceiptForm } from "./SendReceiptForm.tsx";
import { ServiceCodeDialog } from "./ServiceCodeDialog.tsx";

export default function OpsReceiptsPage() {
  const settings = useQuery(q(readReceiptSettings, {}));
  return (
    <Page
      title={t("Receipts")}
      lead={t(
        "What insurers ask for. It is printed on every receipt and in the yearly file. Empty fields are left out.",
      )}
    >
      <StateOf query={settings} loading={<Skeleton height="32rem" />}>
        {({ clinic, services }) => (
          <Stack gap="32">
            <Section title={t("Clinic")}>
              <ReceiptClinicForm clinic={clinic} />
            </Section>
            <Section title={t("Send a receipt to a member")}>
              <SendReceiptForm />
            </Section>
            <Section title={t("Codes of services")}>
              <Codes services={services} />
            </Section>
          </Stack>
        )}
      </StateOf>
    </Page>
  );
}

const keyOf = ({ vertical_id, minutes }: ServiceCode): number => vertical_id * 1_000 + minutes;

function Codes({ services }: { services: readonly ServiceCode[] }) {
  const [chosen, setChosen] = useState<ServiceCode>();
  return (
    <>
      <ConsoleTable
        caption={t("Codes of services")}
        rows={services}
        keyOf={keyOf}
        total={services.length}
        page={1}
        onPage={() => {}}
        empty={t("No one offers a service yet.")}
        columns={[
          {
            name: t("Profession"),
            render: (row) => <RowButton onClick={() => setChosen(row)}>{translated(row.profession)}</RowButton>,
          },
          { name: t("Minutes"), render: (row) => row.minutes },
          { name: t("Code"), render: (row) => row.code },
        ]}
      />
      {chosen && <ServiceCodeDialog service={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
