/** The registration: takes header, referral code and target from its link (D19, R2.060-R2.061). */
import {
  hasImpossibleCode,
  IMPOSSIBLE_CODE,
  REFERRAL_NAMES,
  readRegistrationHeader,
} from "@larkwell/domain/text/search-params.ts";
import { useEffect } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { messages } from "../../api/messages.ts";
import { useSession } from "../../api/session.ts";
import { brand } from "../../brand.ts";
import { toast } from "../../kit/toast-store.ts";
import { paths } from "../../paths.ts";
import { arrivalWith } from "../../shell/arrival.ts";
import styles from "./Entry.module.css";
import { EntryPage } from "./EntryPage.tsx";
import { entryTarget, homeOf } from "./entry-target.ts";
import { RegisterForm } from "./RegisterForm.tsx";

/** A link whose code cannot be one: says so, and takes it out of the address (R8.028, R8.029). */
function useImpossibleCode() {
  const [params, setParams] = useSearchParams();
  const isBroken = hasImpossibleCode(params);
  useEffect(() => {
    if (!isBroken) return;
    toast.error(messages.codeInvalid(IMPOSSIBLE_CODE));
    const without = (before: URLSearchParams) =>
      new URLSearchParams([...before].filter(([name]) => !REFERRAL_NAMES.some((one) => one === name)));
    setParams(without, { replace: true });
  }, [isBroken, setParams]);
}

export default function RegisterPage() {
  const [params] = useSearchParams();
  const session = useSession();
  const target = entryTarget(params, window.location.host, homeOf(session));
  const from = params.get("from") ?? undefined;
  useImpossibleCode();
  // Whoever signs in below is led on from here too: only then is it known where her home is.
  if (session.status === "signed_in") return <Navigate to={target} replace />;
  const { header, subhead } = readRegistrationHeader(params);
  const throughEmployer = params.get("through") === "employer";
  const lead =
    throughEmployer || arrivalWith(`?${params}`).organization !== undefined
      ? "Start with your own account, at your own address. You cannot connect it to your employer here yet: until you can, each visit shows what you pay before you book. Your employer never sees what you use it for."
      : "It takes two minutes, and nothing costs anything until you book.";
  const login = paths.login(from === undefined ? {} : { from });
  return (
    <EntryPage title={header ?? `Create your ${brand.name} account`} lead={subhead ?? lead}>
      <RegisterForm throughEmployer={throughEmployer} loginLink={<Link to={login}>Go to the login</Link>} />
      <div className={styles.foot}>
        <span>
          Already have an account? <Link to={login}>Log in</Link>
        </span>
      </div>
    </EntryPage>
  );
}
