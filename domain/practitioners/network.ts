// The networks a practitioner can belong to (R3.079).

export const NETWORKS = ["diamond", "platinum"] as const;
export type Network = (typeof NETWORKS)[number];

export function isNetwork(value: string): value is Network {
  return NETWORKS.some((network) => network === value);
}
