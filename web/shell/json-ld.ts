/** Structured data of public pages in schema.org's vocabulary: typed helpers, so that no page spells the vocabulary itself. */
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { brand } from "../brand.ts";

type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[];

/** One schema.org object; pageMeta adds the context. */
export interface JsonLd {
  "@type": string;
  [property: string]: JsonLdValue;
}

const absolute = (path: string) => `${unbranded.origin}${path}`;

/** Who runs the site: the same object wherever it is named, identified by its @id. */
const organizationId = absolute("/#organization");

/** The clinic itself, for the home page and the page about us. */
export function medicalOrganization(description: string): JsonLd {
  return {
    "@type": "MedicalOrganization",
    "@id": organizationId,
    name: brand.name,
    url: absolute("/"),
    logo: absolute("/favicon.svg"),
    description,
    medicalSpecialty: ["Obstetric", "Gynecologic", "Pediatric", "Psychiatric", "DietNutrition"].map(
      (name) => `https://schema.org/${name}`,
    ),
    areaServed: { "@type": "Country", name: t("United States") },
    contactPoint: { "@type": "ContactPoint", contactType: t("customer support"), email: brand.supportEmail },
  };
}

/** Questions with plain-text answers: exactly those on the page. */
export function faqPage(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** One of our papers or reports. Dates are "YYYY-MM-DD". */
export function article(paper: {
  headline: string;
  description: string;
  path: string;
  published: string;
  revised?: string;
}): JsonLd {
  return {
    "@type": "Article",
    headline: paper.headline,
    description: paper.description,
    mainEntityOfPage: absolute(paper.path),
    image: absolute(`/og${paper.path}.png`),
    datePublished: paper.published,
    dateModified: paper.revised ?? paper.published,
    author: { "@type": "Organization", "@id": organizationId, name: brand.name },
    publisher: { "@type": "Organization", "@id": organizationId, name: brand.name },
  };
}

/** The path from the home page to this one; the last step is the page itself. */
export function breadcrumbs(steps: readonly { name: string; path: string }[]): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: brand.name, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
