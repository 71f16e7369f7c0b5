// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createBirthPlan } from "../../../testing/factories/birth-plans.ts";
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  async owned(app, { member }) {
    // The newest one counts, and the world of the access table has one.
    const there = await app.context.read
      .selectFrom("birth_plans")
      .where("user_id", "=", member.id)
      .select("id")
      .execute();
    return { birthPlan: there[0]?.id ?? (await createBirthPlan(app, member)), topic: "pain" };
  },
  bodies: {
    saveBirthPlanTopic: () => ({ choices: ["gas"], words: "", ask: false, revision: 1 }),
  },
  unasked: {
    listBirthPlanVersions:
      "Texts that the member wrote. After a loss no page asks for it before the member opens the plan.",
    downloadBirthPlan: "What readBirthPlan answers, as a PDF, without what is about a baby.",
  },
  reads: {
    readBirthPlan: () => [{}, { query: { open: "true" } }, { query: { plan_id: 1 }, status: 404 }],
    // The large database has no plans.
    listBirthPlanVersions: () => [{ as: "member", params: { topic: "pain" }, status: 404 }],
    downloadBirthPlan: () => [{ as: "member", status: 404 }],
  },
  notPlain: ["listBirthPlanVersions", "downloadBirthPlan"],
};
