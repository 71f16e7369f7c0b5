/** Name, address and phone number of a pharmacy. */
import type { Pharmacy } from "@larkwell/contract/prescriptions.ts";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./PharmacyPicker.module.css";

export function PharmacyAddress({ pharmacy }: { pharmacy: Pharmacy }) {
  return (
    <Stack as="span" gap="4" shrinkable className={styles.address}>
      <strong>{pharmacy.name}</strong>
      <span>
        {[pharmacy.address_1, pharmacy.address_2].filter(Boolean).join(", ")}, {pharmacy.city}, {pharmacy.state}{" "}
        {pharmacy.zip_code}
      </span>
      <span className="tabular">{pharmacy.phone}</span>
    </Stack>
  );
}
