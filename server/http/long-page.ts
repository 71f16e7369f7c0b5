// A page of a list that keeps growing, in the shape of the contract.
interface Paging {
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

export const longPage = <Row>(
  data: Row[],
  { limit, offset, order_direction }: Paging,
  { total, more }: { total: number; more: boolean },
  usually: "asc" | "desc",
) => ({ data, pagination: { limit, offset, total, order_direction: order_direction ?? usually }, meta: { more } });
