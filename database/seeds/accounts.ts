// The demo accounts of demo-accounts.json. Stories and screenshots sign in with the same ones.
import accounts from "./demo-accounts.json" with { type: "json" };

export interface DemoAccount {
  role:
    | "member_sponsored"
    | "member_marketplace"
    | "member_loss"
    | "member_parent"
    | "practitioner"
    | "practitioner_2"
    | "care_coordinator"
    | "staff"
    | "staff_2";
  email: string;
  password: string;
  note: string;
}

export const demoAccounts = accounts as readonly DemoAccount[];

/** Accounts whose password is public in this repository: the demo accounts, and the first people of the scale seed. */
export const publishedAddresses: readonly string[] = [
  ...demoAccounts.map((account) => account.email),
  ...["staff-1", "practitioner-1", "member-1"].map((mailbox) => `${mailbox}@scale.larkwell.example`),
];
