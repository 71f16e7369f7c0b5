/** In which order people on call are called. */
import { t } from "@larkwell/domain/language/text.ts";

export const placeWords = (place: number): string => [t("First"), t("Second"), t("Third")][place - 1] ?? String(place);
