// Writes a practitioner's public page into the frame of the directory, as text in the HTML, with its own head for
// search engines.
import { formatDollars } from "@larkwell/domain/money/cents.ts";
import { initialsOf } from "@larkwell/domain/people/initials.ts";
import { shapePlan } from "@larkwell/domain/people/shape-plan.ts";
import { stateName, US_STATES } from "@larkwell/domain/places/states.ts";
import { truncate } from "@larkwell/domain/text/truncate.ts";
import { spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import { writeInFrame } from "./page-in-frame.ts";
import type { PublicPage } from "./public-page.ts";
import type { Brand } from "./read-brand.ts";

type AppContext = Pick<Brand, "name" | "origin">;

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const nameOf = (page: PublicPage) => `${page.first_name} ${page.last_name}`.trim();
const professionOf = (page: PublicPage) => page.professions.join(" and ");

function titleOf(page: PublicPage, brand: AppContext): string {
  const whole = `${nameOf(page)}, ${professionOf(page)} · ${brand.name}`;
  return whole.length <= 65 ? whole : truncate(`${nameOf(page)} · ${brand.name}`, 65);
}

const descriptionOf = (page: PublicPage, brand: AppContext) =>
  truncate(
    `${nameOf(page)}, ${professionOf(page)} at ${brand.name}. ${page.headline} Languages, states and next free times.`,
    160,
  );

function portrait(page: PublicPage): string {
  if (page.image_url) return `<img src="${safe(page.image_url)}" alt="" width="480" height="480">`;
  const plan = shapePlan(page.id);
  return `<svg viewBox="0 0 200 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><rect width="200" height="200" fill="${plan.ground}"/><path d="${plan.outline}" fill="${plan.shape}"/><text x="100" y="100" dy=".35em" fill="${plan.mark}" class="profile-letters">${safe(initialsOf(page))}</text></svg>`;
}

function statesOf({ states }: PublicPage): string {
  if (states.length === 0) return "Coaching and education, in every state";
  if (US_STATES.every(({ code }) => states.includes(code))) return "Every state";
  return states.map((code) => stateName(code) ?? code).join(", ");
}

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const fact = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`;

function openings(page: PublicPage): string {
  if (page.openings.length === 0)
    return "<p>No free time in the next two weeks. With an account you can ask to be told when there is.</p>";
  return list(
    page.openings.map((at) => `<time datetime="${at.toString()}">${safe(spokenMoment(at, page.zone))}</time>`),
  );
}

function contentOf(page: PublicPage): string {
  const booking = `/app/practitioner/${page.id}?openbook=true&amp;register=true`;
  const price = page.from
    ? `${page.from.cents === 0 ? "Free" : `From ${formatDollars(page.from.cents)}`}, ${page.from.minutes} minutes by video. `
    : "";
  return `<div class="profile">
<p><a href="/practitioners">All practitioners</a></p>
<header class="profile-head"><div class="profile-portrait">${portrait(page)}</div>
<div class="profile-text"><p class="profile-profession">${safe(professionOf(page))}</p>
<h1>${safe(nameOf(page))}</h1>
${page.headline === "" ? "" : `<p class="profile-headline">${safe(page.headline)}</p>`}
${page.from ? `<a class="profile-book" href="${booking}">Book a visit</a>` : ""}
<p class="profile-muted">${price}A free account is made on the way.</p></div></header>
<div class="profile-facts">
${fact("Next free times", openings(page))}
${page.helps_with.length > 0 ? fact("Helps with", list(page.helps_with.map(safe))) : ""}
${fact(page.states.length === 0 ? "Where" : "Licensed in", `<p>${safe(statesOf(page))}</p>${page.can_prescribe ? "<p>Can prescribe</p>" : ""}`)}
${fact("Speaks", `<p>${safe(page.languages.join(", "))}</p>`)}
${page.years_experience ? fact("Experience", `<p>${page.years_experience} ${page.years_experience === 1 ? "year" : "years"}</p>`) : ""}
</div></div>`;
}

/** Only what is on the page. */
const jsonLd = (page: PublicPage, { name, origin }: AppContext) => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  url: `${origin}${page.path}`,
  mainEntity: {
    "@type": "Person",
    name: nameOf(page),
    jobTitle: professionOf(page),
    ...(page.headline === "" ? {} : { description: page.headline }),
    ...(page.helps_with.length === 0 ? {} : { knowsAbout: page.helps_with }),
    knowsLanguage: page.languages,
    ...(page.image_url?.startsWith("/api/") ? { image: `${origin}${page.image_url}` } : {}),
    worksFor: { "@type": "MedicalOrganization", "@id": `${origin}/#organization`, name },
  },
});

/** `frame`: the HTML of the directory with the operator's brand. */
export const writeProfilePage = (frame: string, page: PublicPage, brand: AppContext): string =>
  writeInFrame(frame, {
    title: titleOf(page, brand),
    description: descriptionOf(page, brand),
    url: brand.origin + page.path,
    type: "profile",
    jsonLd: jsonLd(page, brand),
    content: contentOf(page),
  });
