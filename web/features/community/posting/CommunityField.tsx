/** Which community a new post is for. */
import type { Category } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { SelectField } from "../../../kit/TextField.tsx";

type Choice = Pick<Category, "id" | "name" | "archived" | "yours">;

type Props = {
  id: string;
  communities: readonly Choice[];
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
};

export function CommunityField({ id, communities, value, onChange, error }: Props) {
  const open = communities.filter(({ archived }) => !archived);
  const options = (choices: readonly Choice[]) =>
    choices.map((one) => (
      <option key={one.id} value={one.id}>
        {one.name}
      </option>
    ));
  const yours = open.filter((one) => one.yours);
  return (
    <SelectField
      id={id}
      label={t("Community")}
      error={error}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
    >
      <option value="">{t("Choose a community")}</option>
      {yours.length > 0 && <optgroup label={t("For your programs")}>{options(yours)}</optgroup>}
      <optgroup label={t("All communities")}>{options(open.filter((one) => !one.yours))}</optgroup>
    </SelectField>
  );
}
