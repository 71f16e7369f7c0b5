// All specialties a practitioner can be found by.
import type { listSpecialties } from "@larkwell/contract/practitioners.ts";
import type { CallOf } from "../../http/call.ts";
import { findSpecialties } from "./practitioners.queries.ts";

export const listAllSpecialties = async ({ house }: CallOf<typeof listSpecialties>) => ({
  data: await findSpecialties(house.read),
});
