/**
 * The sources whose messages are translated: everything that a person needs from the home page to a receipt. Messages
 * of other sources stay in English.
 */
import { matchesGlob } from "node:path";

export const scope: readonly string[] = [
  "web/root.tsx",
  "web/api/{messages,feature-messages}.ts",
  "web/islands/directory.tsx",
  "web/kit/*.{ts,tsx}",
  "web/language/*.{ts,tsx}",
  "web/features/public/site/Home*.tsx",
  "web/shell/{PublicFrame,PublicMasthead,PublicFoot,SafetyBar,EntryFrame,AppFrame,FrameTop,ErrorPage,SessionGate,OfflineBanner}.tsx",
  "web/shell/public-menus.ts",
  "web/shell/sign-in/*.{ts,tsx}",
  "web/features/sign-in/accounts/{LoginPage,RegisterPage,WelcomePage,ForgotPasswordPage,ResetPasswordPage,ConfirmEmailPage}.tsx",
  "web/features/care/bookings/*.{ts,tsx}",
  "web/features/care/messages/*.{ts,tsx}",
  "web/features/care/messages/{files,dialog}/*.{ts,tsx}",
  "web/features/care/practitioners/*.{ts,tsx}",
  "web/features/community/forum/*.{ts,tsx}",
  "web/features/community/posting/*.{ts,tsx}",
  "web/features/community/moderation/*.{ts,tsx}",
  "web/features/care/wallet/{Receipt*,PaymentQuestion,BankQuestionDialog,CardForm,StripeCardForm,TestCardForm}.tsx",
  "web/features/care/wallet/{card-faults,stripe-script,use-save-card}.ts",
  "web/features/care/wallet/plan/*.{ts,tsx}",
  "domain/plans/*.ts",
  "domain/bookings/*.ts",
  "domain/practitioners/{verticals,vertical-groups}.ts",
  "domain/time/*.ts",
  "domain/people/{languages,passwords,registration-faults}.ts",
  "domain/places/*.ts",
  "server/notices/*.ts",
  "server/features/sign-in/{accounts,credentials,exit-lock,second-factors,sessions}/*.ts",
  "server/features/care/{bookings,payments,plans,prescriptions,visits,wallet}/*.ts",
  "server/features/journey/assessments/download-assessment-results.ts",
  "contract/{refusals,plain-words,shapes,accounts,sessions,second-factors,exit-lock,bookings,payments,prescriptions}.ts",
];

export const isInScope = (path: string, globs = scope) => globs.some((glob) => matchesGlob(path, glob));
