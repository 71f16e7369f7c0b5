// Rows of the scale seed about resources: each sponsor has some of every kind.
import type { TableRows, Value } from "./copy.ts";
import { type Brief, day, stamp } from "./sizes.ts";

const kinds = ["article", "contact", "link"] as const;
const each = 24;

function* resourceRows(brief: Brief): Generator<Value[]> {
  for (let sponsor = 1; sponsor <= brief.sizes.organizations; sponsor++)
    for (let position = 0; position < each; position++) {
      const id = (sponsor - 1) * each + position + 1;
      const isPublic = position % 4 === 3;
      const written = stamp(brief.now - (position + 30) * day);
      yield [
        id,
        sponsor,
        isPublic ? "public" : "private",
        kinds[position % kinds.length] ?? "article",
        isPublic ? `resource-${id}` : null,
        `Resource ${position + 1}`,
        "What it is about, in a few words.",
        "Some paragraphs about a benefit.",
        "https://employers.larkwell.example/benefit",
        "(212) 555-0100",
        position % 3 === 0,
        position,
        position % 12 === 11 ? null : written,
        written,
        written,
      ];
    }
}

export const resourceTables = (brief: Brief): TableRows[] => [
  {
    table: "content_resources",
    columns: (
      "id organization_id access content_type slug title summary body url phone about_birth position published_at " +
      "created_at changed_at"
    ).split(" "),
    rows: resourceRows(brief),
  },
];
