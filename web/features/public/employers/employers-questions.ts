/**
 * Questions from benefits managers, answered with what exists today. The page and its structured data have the same
 * text.
 */
import { t } from "@larkwell/domain/language/text.ts";
export const employersQuestions = (): readonly { question: string; answer: string }[] => [
  {
    question: t("Will we ever find out who uses it?"),
    answer: t(
      "No. There is no account for employers, no report about people and no export. The software has three kinds of accounts: members, practitioners and the clinic’s staff. Staff who open a member’s record must give a reason. It stays in an append-only log, and the member can read it.",
    ),
  },
  {
    question: t("How do employees show that they work for us?"),
    answer: t(
      "They enroll themselves in one of two ways. We check a few details against a list you provide, or we send a code to their work email. The work email never becomes the login or the address for messages. Anyone who is not found can ask our staff to check.",
    ),
  },
  {
    question: t("Is it only for mothers?"),
    answer: t(
      "No. It’s also for partners and for people who are trying to conceive, lost a pregnancy, adopt or work with a surrogate. It’s for anyone with a question about their cycle or menopause. No one has to say which of these they are to look around.",
    ),
  },
  {
    question: t("Does it replace our health plan, or an obstetrician?"),
    answer: t(
      "No. A video visit cannot measure blood pressure, draw blood or deliver a baby, and it is not for emergencies. It is for questions between appointments, second opinions, feeding, sleep, mood and recovery, and for finding out whether something needs to be seen in person.",
    ),
  },
  {
    question: t("Our employees live in many states. Who can treat them?"),
    answer: t(
      "Each practitioner’s profile lists the states of their licenses, and a license stops counting as soon as it expires. We check licenses against the state the member is in, before booking and again when the visit begins. Outside the United States, visits are coaching and education.",
    ),
  },
  {
    question: t("Is it HIPAA compliant?"),
    answer: t(
      "Software alone can’t be, but the organization that runs it can. Whether it may hold health records depends on who runs it and how: agreements, hosting, training and policies. The software supports this with individual sign-in and a second step, an append-only audit log, encrypted backups and discreet messages. Your counsel and ours settle the rest in writing.",
    ),
  },
  {
    question: t("Does it touch our group health plan or health savings accounts?"),
    answer: t(
      "It may. A telehealth benefit that provides medical care can count as part of a group health plan, and first-dollar coverage can matter for health savings accounts. Ask your benefits counsel before you announce anything. We’ll answer their questions about how visits are priced and paid.",
    ),
  },
];
