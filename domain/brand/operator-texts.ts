// Sentences of the legal pages that only the operator can complete: a neutral version for visitors, and what the operator is asked for.

export interface OperatorText {
  /** The page that has this text; sheets of native shells show the same. */
  page: string;
  /** Complete and true without the operator. texts.json replaces it, or the whole page is replaced. */
  sentence: string;
  /** What the operator should say instead. */
  needs: string;
  /** The field of brand.json that also fills it. */
  field?: "legal_name";
}

export const OPERATOR_TEXTS = {
  terms_operator: {
    page: "/terms",
    sentence: "the operator of this site",
    needs: "your legal name (legal_name in brand.json)",
    field: "legal_name",
  },
  terms_law: {
    page: "/terms",
    sentence:
      "Liability, governing law and the place where disputes are decided follow from the law that applies to you and to us.",
    needs: "limits of liability, governing law and the resolution of disputes",
  },
  privacy_operator: {
    page: "/privacy-policy",
    sentence: "The operator of this site",
    needs: "your legal name (legal_name in brand.json)",
    field: "legal_name",
  },
  privacy_law: {
    page: "/privacy-policy",
    sentence: "Health information is handled under the privacy laws that apply to us.",
    needs: "the privacy officer, and whether you are a covered entity or business associate under HIPAA",
  },
  privacy_companies: {
    page: "/privacy-policy",
    sentence:
      "Companies that carry out a task for us under contract, such as hosting, email, text messages, card payments and prescriptions, get what that task needs and nothing else.",
    needs: "the companies that work for you",
  },
  privacy_authority: {
    page: "/privacy-policy",
    sentence: "You can also complain to the authority that oversees privacy where you live.",
    needs: "the authority that people can complain to",
  },
  consent_states: {
    page: "/webview/consent-to-care-via-telehealth",
    sentence: "Some states require their own disclosures. Write to us, and we will send you those of your state.",
    needs: "the disclosures that single states require",
  },
  milk_loss: {
    page: "/app/maven-milk-terms",
    sentence: "Beyond that, you have the rights that the law gives you.",
    needs: "what you answer for when a kit is late or lost, and its limits",
  },
  milk_law: {
    page: "/app/maven-milk-terms",
    sentence: "The law that applies to you and to us governs these terms.",
    needs: "governing law, venue and consumer rights",
  },
} as const satisfies Record<string, OperatorText>;

export const operatorText = (key: keyof typeof OPERATOR_TEXTS): string => OPERATOR_TEXTS[key].sentence;
