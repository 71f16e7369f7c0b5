// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createFamily, insertVaccinePack } from "../../../testing/factories/family.ts";
import type { Walks } from "../../../testing/walks.ts";

const measured = { kind: "weight", on: "2024-03-02", amount: 5_200 };
const vaccination = { name: "DTaP", on: "2024-03-02" };

export const walks: Walks = {
  async owned(app, { member }) {
    const { child, growth, vaccination: given } = await createFamily(app, member);
    const vaccinePack = await insertVaccinePack(app);
    return { child_id: child, childGrowth: growth, childVaccination: given, vaccinePack };
  },
  ids: [
    [/^\/users\/:user_id\/family\/:child_id\/growth\/:id/, "childGrowth"],
    [/^\/ops\/vaccine_packs\/:id/, "vaccinePack"],
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
    readVaccineSchedule: "Part of the page of one child. After a loss it is empty.",
    readChildPage: "One child, also a hidden one: no page asks for it before the member opens it.",
    readSecondParent: "Whom the member shares a child’s page with: a part of that page.",
  },
  // The large database has no children of this member.
  reads: {
    readChildPage: () => [{ as: "member", params: { child_id: 1 }, status: 404 }],
    readSecondParent: () => [{ as: "member", params: { child_id: 1 }, status: 404 }],
    listVisitChildren: () => [{ as: "member" }],
    readVaccineSchedule: () => [{ as: "member", params: { child_id: 1 }, status: 404 }],
    readVaccinePack: () => [{ as: "staff", params: { id: 1 }, status: 404 }],
  },
  notPlain: ["readChildPage", "readSecondParent", "readVaccineSchedule", "readVaccinePack"],
};
