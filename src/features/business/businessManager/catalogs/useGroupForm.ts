import { useState } from 'react';
import {
  type ConditionKey,
  type ConditionOperator,
  type GroupMatch,
  operatorsOf,
  takesNumber,
} from '../../../../../contract/constants/business/productGroups';
import type { GroupCondition, GroupFilters } from '../../../../../contract/schemas/business/productGroups';
import { uuid4 } from '../../../../lib/uuid';

/** A condition while it is being written. */
export interface ConditionDraft {
  readonly id: string;
  readonly key: ConditionKey;
  readonly operator: ConditionOperator;
  /** One value a line. */
  readonly text: string;
  readonly isNegated: boolean;
}

const draftOf = ({ key, operator, values, is_negated = false }: GroupCondition): ConditionDraft => ({
  ...{ id: uuid4(), key, operator: operator ?? operatorsOf(key)[0], text: values.join('\n'), isNegated: is_negated },
});

export const emptyCondition = (key: ConditionKey = 'BRAND'): ConditionDraft => draftOf({ key, values: [] });

export const valuesOf = ({ key, text }: ConditionDraft): string[] => {
  const lines = takesNumber(key) ? [text] : text.split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
};

/** The conditions and how they are combined, as a form edits them. */
export function useGroupForm(filters: GroupFilters | null) {
  const [match, setMatch] = useState<GroupMatch>(filters?.match ?? 'ALL_OF');
  const [conditions, setConditions] = useState<readonly ConditionDraft[]>(
    () => filters?.conditions.map(draftOf) ?? [emptyCondition()],
  );
  const change = (id: string, to: Partial<ConditionDraft>) =>
    setConditions(conditions.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const isComplete = conditions.length > 0 && conditions.every((one) => valuesOf(one).length > 0);
  const given: GroupFilters | null = isComplete
    ? {
        match,
        conditions: conditions.map((one) => ({
          ...{ key: one.key, operator: one.operator, values: valuesOf(one), is_negated: one.isNegated },
        })),
      }
    : null;
  return {
    match,
    setMatch,
    conditions,
    change,
    add: () => setConditions([...conditions, emptyCondition()]),
    remove: (id: string) => setConditions(conditions.filter((one) => one.id !== id)),
    /** null while a condition has no value. */
    filters: given,
  };
}
