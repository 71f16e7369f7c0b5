/** A house with a mailbox: shown with the address step. */
import art from "../../../kit/illustrations/illustration.module.css";

export function AddressDrawing() {
  return (
    <svg viewBox="0 0 104 100" className={art.line} aria-hidden="true">
      <path className={art.peach} d="M14 48 46 20l32 28v38H14Z" />
      <path className={art.sage} d="M38 86V62h16v24Z" />
      <path className={art.blush} d="M82 60c0-5 4-8 8-8s8 3 8 8v8H82Z" />
      <path d="M8 52 46 18l38 34M16 46v40h60V46M38 86V62h16v24M82 68v-8c0-5 4-8 8-8s8 3 8 8v8ZM90 68v18M4 86h96M60 56h6" />
    </svg>
  );
}
