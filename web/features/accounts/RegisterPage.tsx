/** The registration: takes header, referral code and target from its link (D19, R2.060-R2.061). */
import { readReferralCode, readRegistrationHeader } from "@larkwell/domain/text/search-params.ts";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { useSession } from "../../api/session.ts";
import { brand } from "../../brand.ts";
import { paths } from "../../paths.ts";
import styles from "./Entry.module.css";
import { EntryPage } from "./EntryPage.tsx";
import { entryTarget } from "./entry-target.ts";
import { RegisterForm, type RegistrationExtras } from "./RegisterForm.tsx";

function extrasOf(params: URLSearchParams): RegistrationExtras {
  const code = readReferralCode(params);
  const invite = params.get("invite_id");
  const employer =
    params.get("through") === "employer" || ["org", "employee", "verify"].some((name) => params.has(name));
  return {
    ...(code ? { referral_code: code } : {}),
    ...(invite ? { invite_id: invite.slice(0, 200) } : {}),
    ...(employer ? { is_enterprise: true, is_sponsored: true } : {}),
  };
}

export default function RegisterPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const target = entryTarget(params, window.location.host);
  const from = params.get("from") ?? undefined;
  if (session.status === "signed_in") return <Navigate to={target} replace />;
  const { header, subhead } = readRegistrationHeader(params);
  const extras = extrasOf(params);
  const lead = extras.is_enterprise
    ? "Start with your own account, at your own address. What your employer pays for is matched to it afterwards, and your employer never sees what you use it for."
    : "It takes two minutes, and nothing costs anything until you book.";
  const login = paths.login(from === undefined ? {} : { from });
  return (
    <EntryPage title={header ?? `Create your ${brand.name} account`} lead={subhead ?? lead}>
      <RegisterForm
        extras={extras}
        onDone={() => void navigate(target, { replace: true })}
        loginLink={<Link to={login}>Go to the login</Link>}
      />
      <div className={styles.foot}>
        <span>
          Already have an account? <Link to={login}>Log in</Link>
        </span>
      </div>
    </EntryPage>
  );
}
