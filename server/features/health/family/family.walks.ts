// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createFamily } from "../../../testing/factories/family.ts";
import type { Walks } from "../../../testing/walks.ts";

const measured = { kind: "weight", on: "2024-03-02", amount: 5_200 };
const vaccination = { name: "DTaP", on: "2024-03-02" };

export const walks: Walks = {
  async owned(app, { member }) {
    const { child, growth, vaccination: given } = await createFamily(app, member);
    return { child_id: child, childGrowth: growth, childVaccination: given };
  },
  ids: [
    [/^\/users\/:user_id\/family\/:child_id\/growth\/:id/, "childGrowth"],
    [/^\/users\/:user_id\/family\/:child_id\/vaccinations\/:id/, "childVaccination"],
  ],
  bodies: {
    chooseGrowthChart: () => ({ chart: "girls" }),
    addGrowth: () => ({ ...measured, client_key: "walk" }),
    changeGrowth: () => measured,
    addChildVaccination: () => ({ ...vaccination, client_key: "walk" }),
    changeChildVaccination: () => vaccination,
    shareChildPage: () => ({ may_add: true }),
    acceptSharedChild: () => ({ accepted: true }),
    saveMinorAccess: () => ({ state: "NY", open: ["growth"], note: "" }),
  },
  unasked: {
    listVisitChildren: "Whom a booking can be for: after a loss, only asked if the member came from a child’s page.",
    readChildPage: "One child, also a hidden one: no page asks for it before the member opens it.",
    readSecondParent: "Whom the member shares a child’s page with: a part of that page.",
  },
  // The large database has no children of this member.
  reads: {
    readChildPage: () => [{ as: "member", params: { child_id: 1 }, status: 404 }],
    readSecondParent: () => [{ as: "member", params: { child_id: 1 }, status: 404 }],
    listVisitChildren: () => [{ as: "member" }],
  },
  notPlain: ["readChildPage", "readSecondParent"],
};
