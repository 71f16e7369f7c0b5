/** Whether screens should hide words about pregnancy and birth from the signed-in person now (D29, D77). */
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { circumstancesOf } from "./person.ts";
import { useMe } from "./session.ts";

/** A loss counts until the member begins something new, whatever program is active or has ended. */
export const useCircumstances = () => circumstancesOf(useMe());

export const useIsQuiet = (): boolean => !mayMeet("baby_content", useCircumstances());
