/** Which specialties are looked for: several, found by typing a part of their names. */
import { listSpecialties } from "@larkwell/contract/practitioners.ts";
import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../api/client.ts";
import { useIsQuiet } from "../../../api/quiet.ts";
import { CrisisWatch } from "../../../kit/CrisisWatch.tsx";
import { PartFailed } from "../../../kit/Part.tsx";

type Props = { chosen: readonly number[]; onChange: (ids: number[]) => void };

export default function SpecialtyPicker({ chosen, onChange }: Props) {
  const quiet = useIsQuiet();
  const specialties = useQuery({ ...q(listSpecialties, {}), staleTime: Number.POSITIVE_INFINITY });
  const [typed, setTyped] = useState("");
  if (specialties.isError && specialties.data === undefined)
    return (
      <PartFailed
        name="The list of specialties"
        onRetry={() => void specialties.refetch()}
        retrying={specialties.isFetching}
      />
    );
  return (
    <>
      <CrisisWatch text={typed} />
      <MultiSelect
        searchValue={typed}
        onSearchChange={setTyped}
        label="Specialties"
        placeholder={chosen.length > 0 ? "" : quiet ? "Such as grief" : "Such as pumping or grief"}
        data={(specialties.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={specialties.data ? chosen.map(String) : []}
        onChange={(values) => onChange(values.map(Number))}
        searchable
        hidePickedOptions
        nothingFoundMessage={specialties.data ? "No such specialty" : "Loading"}
        maxDropdownHeight={260}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  );
}
