/** What benefits leads ask, answered for what runs today; the page and its structured data say the same words. */
export const employersQuestions: readonly { question: string; answer: string }[] = [
  {
    question: "Will we ever learn who uses it?",
    answer:
      "No. There is no account for employers, no report about people and no export. The software has three kinds of accounts: members, practitioners and the clinic’s staff. Staff who open somebody’s record give a reason, and the reason stays in a log that cannot be changed.",
  },
  {
    question: "How do employees show that they belong to us?",
    answer:
      "They enroll themselves, in one of two ways: with a few facts that we check against a list you provide, or with a code sent to their work address. The work address never becomes the login or the address for messages. Anyone who is not found can ask our staff to check by hand.",
  },
  {
    question: "Is it only for mothers?",
    answer:
      "No. Partners, people who are trying, people who lost a pregnancy, who adopt, who work with a surrogate or who simply have a question about their cycle or menopause find the same practitioners. Nobody has to say which of these she is in order to look around.",
  },
  {
    question: "Does it replace our health plan, or an obstetrician?",
    answer:
      "No. A video visit cannot measure blood pressure, draw blood or deliver a baby, and it is not for emergencies. It is for the questions between appointments, for a second look, for feeding, sleep, mood and recovery, and for finding out whether something needs to be seen in person.",
  },
  {
    question: "Our people live in many states. Who may treat them?",
    answer:
      "Each practitioner’s profile lists the states of her licenses, and a license that has run out stops counting that day. Whether she may see a member is checked against the state the member is in, before booking and again when the visit begins. Outside the United States visits are coaching and education.",
  },
  {
    question: "Is it HIPAA compliant?",
    answer:
      "Software cannot be, an installation can. Whether one may hold health records depends on who runs it and how: agreements, hosting, training, policies. The software brings what such an operation needs, such as individual sign-in with a second step, an audit log that cannot be changed, encrypted backups and messages that give nothing away. Your counsel and ours settle the rest on paper.",
  },
  {
    question: "Does it touch our group health plan or health savings accounts?",
    answer:
      "It may. A telehealth benefit that gives medical care can count as part of a group health plan, and first-dollar coverage can matter for health savings accounts. Ask your benefits counsel before you announce anything; we answer what they want to know about how visits are priced and paid.",
  },
];
