/** Who a visit is for: the member, or one of their children. After a loss, only if they came from a child's page. */
import { listVisitChildren } from "@larkwell/contract/family.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { SelectField } from "../../../kit/TextField.tsx";
import { childWords } from "../../health/family/family.shared.ts";

interface Props {
  /** The chosen child; undefined: the member. */
  childId: number | undefined;
  firstName: string;
  anonymous: boolean;
  onChoose: (childId: number | undefined) => void;
}

export function ChildChoice({ childId, firstName, anonymous, onChoose }: Props) {
  const me = useMe();
  const asked = childId !== undefined || mayMeet("baby_content", circumstancesOf(me));
  const { data } = useQuery({ ...q(listVisitChildren, { params: { user_id: me.id } }), enabled: asked });
  const children = data?.data ?? [];
  if (!asked || (children.length === 0 && childId === undefined)) return null;
  const known = children.some(({ id }) => id === childId);
  return (
    <SelectField
      label={t("Who is this visit for?")}
      help={
        childId === undefined
          ? undefined
          : anonymous
            ? t("{firstName} will see that it’s for a child, but not the name.", { firstName })
            : t("{firstName} will see your child’s name and birthday.", { firstName })
      }
      value={String(childId ?? "")}
      onChange={({ target }) => onChoose(target.value === "" ? undefined : Number(target.value))}
    >
      <option value="">{t("Me")}</option>
      {childId !== undefined && !known && <option value={childId}>{t("A child")}</option>}
      {children.map(({ id, name, birthday }) => (
        <option key={id} value={id}>
          {childWords({ name, birthday })}
        </option>
      ))}
    </SelectField>
  );
}
