// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  owned: (app) => Promise.resolve({ year: app.context.now().toZonedDateTimeISO("UTC").year }),
  bodies: {
    sendReceipt: () => ({ receipt: "00000001" }),
    sendMembersReceipt: () => ({ email_address: "not-here@people.example", receipt: "P00000001" }),
    saveReceiptClinic: () => ({ legal_name: "Lark Clinic", address: "1 Main Street", tax_id: "12-3456789" }),
    setServiceCode: () => ({ vertical_id: 1, minutes: 20, code: "99213" }),
  },
  reads: {
    listCharges: () => [{ as: "member", query: { limit: 100, offset: 20 } }],
    listPaymentYears: () => [{ as: "member" }],
    downloadPaymentYear: () => [{ as: "member", params: { year: 2026 }, status: [200, 404] }],
  },
  notPlain: ["downloadPaymentYear"],
  unasked: { downloadPaymentYear: "what listCharges answers, as a PDF" },
  asks: {
    readReceipt: ({ appointments }) => appointments.map((id) => ({ params: { id } })),
  },
};
