// What the tests of all endpoints need to know about this feature. Only tests load it.
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  bodies: {
    verifyOrganization: () => ({ date_of_birth: "1986-11-03", company_email: "somebody@work.example" }),
  },
  reads: {
    listOpsVerification: () => [
      { query: { mine: "true" } },
      { query: { state: "refused", ...farPage } },
      { query: { state: "refused", mine: "true" } },
      { query: { state: "withdrawn", order_direction: "asc" } },
    ],
  },
};
