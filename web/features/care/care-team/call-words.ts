// What a new member reads about a first call with their care coordinator: free only where it is, and bookable only where it is.
import type { Product } from "@larkwell/contract/practitioners.ts";

export function callWords(bookable: boolean, products: readonly Pick<Product, "price">[]): string {
  if (!bookable) return "You can’t book a call with a coordinator right now.";
  const isFree = products.length > 0 && products.every(({ price }) => price === 0);
  return isFree ? "A call is free, and there is nothing to prepare." : "There is nothing to prepare for a call.";
}
