// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  queries: {
    searchPharmacies: { zip_code: "10001" },
  },
  reads: {
    searchPharmacies: ({ comingVisit }) => [
      { as: "practitioner", params: { appointment_id: comingVisit }, query: { zip_code: "10001" }, status: [200, 403] },
    ],
    readPrescriptionErrors: () => [{ as: "practitioner", status: [200, 403] }],
  },
  notPlain: ["readPrescriptionErrors", "searchPharmacies"],
  unasked: {
    searchPharmacies: "pharmacies by name",
    readPharmacy: "a pharmacy",
  },
};
