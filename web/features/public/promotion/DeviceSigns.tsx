/** The icons of phones and browsers beside the steps. */
import styles from "./Download.module.css";

const sign = { viewBox: "0 0 32 32", width: 32, height: 32, className: styles.sign, "aria-hidden": true } as const;

export const ShareSign = () => (
  <svg {...sign}>
    <path d="M11 12H8.5v14h15V12H21M16 19V5m-4.5 4L16 4.5 20.5 9" />
  </svg>
);

export const AddSign = () => (
  <svg {...sign}>
    <rect x="6" y="6" width="20" height="20" rx="5" />
    <path d="M16 11v10m-5-5h10" />
  </svg>
);

export const MenuSign = () => (
  <svg {...sign}>
    <path d="M16 7v.1M16 16v.1M16 25v.1" strokeWidth="4" />
  </svg>
);

export const MonitorSign = () => (
  <svg {...sign}>
    <path d="M18 6H7v15h18v-6M12 26h8m-4-5v5M22 4v9m-3.5-3.5L22 13l3.5-3.5" />
  </svg>
);
