// For whom a vaccination schedule is, in words.
import { COUNTRY } from "@larkwell/domain/family/vaccine-schedule.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { stateName } from "@larkwell/domain/places/states.ts";

export const placeWords = (place: string): string =>
  place === COUNTRY ? t("United States") : (stateName(place) ?? place);
