// What a new member reads about a first call with their care coordinator: free only if it is, and bookable only if it is.
import type { Product } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";

export function callWords(bookable: boolean, products: readonly Pick<Product, "price">[]): string {
  if (!bookable) return t("You can’t book a call with a coordinator right now.");
  const isFree = products.length > 0 && products.every(({ price }) => price === 0);
  return isFree ? t("A call is free, and there’s nothing to prepare.") : t("There’s nothing to prepare for a call.");
}
