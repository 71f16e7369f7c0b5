/** Who can't use a referral code: said wherever one is entered or shared, because the clinic doesn't know anyone's coverage. */
import { t } from "@larkwell/domain/language/text.ts";

export const codeRule = () =>
  t("Codes aren’t for people whose care is paid by Medicare, Medicaid, TRICARE or another federal program.");
