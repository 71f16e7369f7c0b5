/** Picks several specialties to filter by, found by typing part of their names. */
import { listSpecialties } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useIsQuiet } from "../../../api/use-circumstances.ts";
import { PartFailed } from "../../../kit/Part.tsx";
import { PickSeveral } from "../../../kit/PickSeveral.tsx";

type Props = { chosen: readonly number[]; onChange: (ids: number[]) => void };

export default function SpecialtyPicker({ chosen, onChange }: Props) {
  const quiet = useIsQuiet();
  const specialties = useQuery({ ...q(listSpecialties, {}), staleTime: Number.POSITIVE_INFINITY });
  if (specialties.isError && specialties.data === undefined)
    return (
      <PartFailed
        name={t("The list of specialties")}
        onRetry={() => void specialties.refetch()}
        retrying={specialties.isFetching}
      />
    );
  return (
    <PickSeveral
      label={t("Specialties")}
      placeholder={quiet ? t("Such as grief") : t("Such as pumping or grief")}
      choices={specialties.data?.data.map(({ id, name }) => ({ id, name: translated(name) })) ?? []}
      chosen={chosen}
      onChange={onChange}
      nothingFound={specialties.data ? t("No matching specialty") : t("Loading")}
    />
  );
}
