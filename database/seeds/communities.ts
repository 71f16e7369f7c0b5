// The communities that the forum of every installation starts with. Afterward, they belong to its moderators.
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Kysely } from "kysely";
import type { DB } from "../migrate.ts";

export interface FirstCommunity {
  slug: string;
  name: string;
  about: string;
  special?: true;
  /** Members in these tracks see it first. */
  tracks?: readonly TrackName[];
  /** Not shown to members after a loss. All communities that name pregnancy, birth or children have this. */
  aboutBirth?: true;
  below?: readonly Omit<FirstCommunity, "below" | "special">[];
}

export const FIRST_COMMUNITIES: readonly FirstCommunity[] = [
  {
    slug: "welcome",
    name: "Welcome and how it works",
    about: "New here? Say hello if you like, read how the forum works, and ask anything about it.",
    special: true,
  },
  {
    slug: "ask-a-practitioner",
    name: "Ask a practitioner",
    about:
      "Questions for the people who practice here. They give general information. For your own case, book a visit.",
    special: true,
  },
  {
    slug: "trying-to-conceive",
    name: "Trying to conceive",
    about: "Cycles, tests, waiting, and everything people say when they mean well.",
    tracks: ["fertility", "partner_fertility"],
    aboutBirth: true,
    below: [
      {
        slug: "ivf-and-iui",
        name: "IVF and IUI",
        about: "Treatment from the first injection to the call with the result, and the decisions in between.",
        tracks: ["fertility", "partner_fertility"],
        aboutBirth: true,
      },
    ],
  },
  {
    slug: "egg-freezing",
    name: "Egg freezing",
    about: "Deciding whether and when, what a cycle is like, and what comes after.",
    tracks: ["egg_freezing"],
    aboutBirth: true,
  },
  {
    slug: "pregnancy",
    name: "Pregnancy",
    about: "For every week of it, the easy ones and the long ones.",
    tracks: ["pregnancy"],
    aboutBirth: true,
    below: [
      {
        slug: "getting-ready-for-birth",
        name: "Getting ready for birth",
        about: "Plans, fears, bags and questions for the last weeks. Every kind of birth is welcome.",
        tracks: ["pregnancy", "partner_pregnant"],
        aboutBirth: true,
      },
      {
        slug: "pregnant-after-a-loss",
        name: "Pregnant after a loss",
        about: "When hope and fear come together. You don’t have to be only happy here.",
        tracks: ["pregnancy"],
        aboutBirth: true,
      },
    ],
  },
  {
    slug: "after-birth",
    name: "After birth",
    about: "Healing, sleeping when you can, and getting to know someone small.",
    tracks: ["postpartum"],
    aboutBirth: true,
    below: [
      {
        slug: "feeding",
        name: "Feeding your baby",
        about: "Breast, bottle, pump or all three. No one here has to explain how they feed.",
        tracks: ["postpartum"],
        aboutBirth: true,
      },
      {
        slug: "mood-after-birth",
        name: "How you’re feeling",
        about: "Low, anxious, angry, numb or fine: the part of the first year that fewer people ask about.",
        tracks: ["postpartum", "partner_newparent"],
        aboutBirth: true,
      },
    ],
  },
  {
    slug: "parenting",
    name: "Parenting",
    about: "From the first tooth to the first day of school.",
    tracks: ["parenting_and_pediatrics", "partner_newparent"],
    aboutBirth: true,
    below: [
      {
        slug: "sleep",
        name: "Children’s sleep",
        about: "Naps, nights and early mornings. Every family’s way is welcome.",
        tracks: ["parenting_and_pediatrics", "postpartum"],
        aboutBirth: true,
      },
    ],
  },
  {
    slug: "adoption",
    name: "Adoption",
    about: "Choosing a path, the home study, the wait, and the first months as a family.",
    tracks: ["adoption"],
    aboutBirth: true,
  },
  {
    slug: "surrogacy",
    name: "Surrogacy",
    about: "For intended parents and for surrogates: agencies, contracts, visits and feelings.",
    tracks: ["surrogacy"],
    aboutBirth: true,
  },
  {
    slug: "partners",
    name: "Partners",
    about: "For the person beside the person. You have questions of your own, and here you’re not in the way.",
    tracks: ["partner_pregnant", "partner_newparent", "partner_fertility"],
    aboutBirth: true,
  },
  {
    slug: "after-a-loss",
    name: "After a loss",
    about: "A quiet place. Say as much or as little as you want. No one here will look for a bright side.",
    tracks: ["pregnancyloss"],
    below: [
      {
        slug: "what-comes-next",
        name: "Thinking about what comes next",
        about: "Trying again, waiting, or stopping: for when you start to ask, and at your own pace.",
        tracks: ["pregnancyloss"],
      },
    ],
  },
  {
    slug: "hormones-and-cycles",
    name: "Hormones, cycles and menopause",
    about: "Periods, PCOS, endometriosis, contraception, and the years around menopause.",
  },
  {
    slug: "relationships-and-family",
    name: "Relationships and family",
    about: "Partners, relatives, friends, and how to say what you need.",
  },
  {
    slug: "work-and-benefits",
    name: "Work and benefits",
    about: "Leave, managers, money and forms. Remember that colleagues may read along.",
  },
];

/** Adds those that are missing, by their slug. What moderators changed stays as it is. */
export async function seedCommunities(db: Kysely<DB>) {
  const add = async (one: Omit<FirstCommunity, "below">, place: number, parent: number | null) => {
    await db
      .insertInto("forum_communities")
      .values({
        slug: one.slug,
        name: one.name,
        about: one.about,
        parent_id: parent,
        place,
        special: one.special ?? false,
        tracks: [...(one.tracks ?? [])],
        about_birth: one.aboutBirth ?? false,
      })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .execute();
  };
  for (const [place, one] of FIRST_COMMUNITIES.entries()) {
    await add(one, place + 1, null);
    const { below = [] } = one;
    if (below.length === 0) continue;
    const parent = await db
      .selectFrom("forum_communities")
      .select("id")
      .where("slug", "=", one.slug)
      .executeTakeFirstOrThrow();
    for (const [under, child] of below.entries()) await add(child, under + 1, parent.id);
  }
}
