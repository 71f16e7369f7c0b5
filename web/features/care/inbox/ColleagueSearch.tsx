/** Finds colleagues by the beginning of a name, and shows each as its caller says. */
import { type InboxColleague, listInboxColleagues } from "@larkwell/contract/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { q } from "../../../api/client.ts";
import { Muted, PlainList } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";

type Props = {
  /** To write with, or to suggest for a visit. */
  who: "internal" | "visit";
  /** Shown if no one is found. */
  none: string;
  /** `label`: the name and the profession. */
  children: (one: InboxColleague, label: string) => ReactNode;
};

const labelOf = ({ first_name, last_name, profession }: InboxColleague) =>
  `${first_name} ${last_name}${profession ? ` · ${profession}` : ""}`;

export function ColleagueSearch({ who, none, children }: Props) {
  const [term, setTerm] = useState("");
  const wanted = term.trim();
  const found = useQuery(q(listInboxColleagues, { query: { who, ...(wanted ? { term: wanted } : {}) } }));
  return (
    <>
      <TextField
        label={t("Find by the beginning of a name")}
        type="search"
        optional
        aboutOthers
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <PlainList gap="8">
        {found.data?.data.map((one) => (
          <li key={one.id}>{children(one, labelOf(one))}</li>
        ))}
      </PlainList>
      {found.data?.data.length === 0 && <Muted>{none}</Muted>}
    </>
  );
}
