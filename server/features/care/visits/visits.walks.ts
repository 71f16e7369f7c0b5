// What the tests of all endpoints need to know about this feature. Only tests load it.
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  bodies: {
    askForCall: () => ({ callback_number: "212 555 0142" }),
    reportVisitOverflow: () => ({ overflowed: true }),
    joinVisit: () => ({ state: "NY", callback_number: "+12125550123" }),
    openCallbackNumber: () => ({ reason: "Chest pain, then the line broke" }),
  },
  reads: {
    listHelpRequests: () => [
      { query: { state: "open" } },
      { query: { state: "done", ...farPage } },
      { query: { state: "open", order_direction: "desc" } },
    ],
  },
  asks: {
    readVisit: ({ appointments }) => appointments.map((appointment_id) => ({ params: { appointment_id } })),
  },
};
