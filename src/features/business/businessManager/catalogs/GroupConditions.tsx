import { Trans, useLingui } from '@lingui/react/macro';
import {
  CHOICE_VALUES,
  CONDITION_KEYS,
  type ConditionKey,
  type ConditionOperator,
  GROUP_LIMITS,
  isChoiceKey,
  isPriceKey,
  operatorsOf,
  takesNumber,
} from '../../../../../contract/constants/business/productGroups';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import { Select } from '../../../../ui/fields/Select';
import { TextArea } from '../../../../ui/fields/TextArea';
import { TextField } from '../../../../ui/fields/TextField';
import { PlusIcon } from '../../../../ui/icons/PlusIcon';
import { Stack } from '../../../../ui/Stack';
import { CheckList } from '../CheckList';
import styles from './ProductGroups.module.css';
import { type ConditionDraft, type useGroupForm, valuesOf } from './useGroupForm';
import { useGroupWords } from './useGroupWords';

interface GroupConditionsProps {
  form: ReturnType<typeof useGroupForm>;
  /** Sending was tried: what is missing is marked. */
  isTried: boolean;
}

/** The conditions of a product group. */
export function GroupConditions({ form, isTried }: GroupConditionsProps) {
  const { t } = useLingui();
  return (
    <>
      {form.conditions.length > 1 && (
        <RadioGroup
          label={t`Which products are in the group?`}
          options={[
            { value: 'ALL_OF', label: t`Those that meet all conditions` },
            { value: 'ANY_OF', label: t`Those that meet at least one condition` },
          ]}
          value={form.match}
          onValueChange={form.setMatch}
        />
      )}
      {form.conditions.map((condition, index) => (
        <Condition
          key={condition.id}
          number={index + 1}
          condition={condition}
          change={(to) => form.change(condition.id, to)}
          remove={form.conditions.length > 1 ? () => form.remove(condition.id) : undefined}
          isTried={isTried}
        />
      ))}
      {form.conditions.length < GROUP_LIMITS.conditions && (
        <div>
          <Button size="sm" variant="ghost" iconStart={<PlusIcon size={16} />} onClick={form.add}>
            <Trans>Add a condition</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface ConditionProps {
  number: number;
  condition: ConditionDraft;
  change: (to: Partial<ConditionDraft>) => void;
  remove: (() => void) | undefined;
  isTried: boolean;
}

function Condition({ number, condition, change, remove, isTried }: ConditionProps) {
  const { t } = useLingui();
  const words = useGroupWords();
  const operators = operatorsOf(condition.key);
  const choose = (key: string) => {
    const next = key as ConditionKey;
    change({ key: next, operator: operatorsOf(next)[0], text: '' });
  };
  return (
    <fieldset className={styles.condition}>
      <legend className={styles.legend}>
        <Trans>Condition {number}</Trans>
      </legend>
      <Stack gap={3}>
        <Select
          label={t`Attribute`}
          value={condition.key}
          options={CONDITION_KEYS.map((key) => ({ value: key, label: words.key(key) }))}
          onValueChange={choose}
        />
        {operators.length > 1 && (
          <Select
            label={t`Comparison`}
            value={condition.operator}
            options={operators.map((one) => ({ value: one, label: words.operators[one] }))}
            onValueChange={(operator) => change({ operator: operator as ConditionOperator })}
          />
        )}
        <Values condition={condition} change={change} isTried={isTried} />
        <Checkbox
          label={t`Leave these products out`}
          checked={condition.isNegated}
          onCheckedChange={(isNegated) => change({ isNegated })}
        />
        {remove && (
          <div>
            <Button size="sm" variant="ghost" onClick={remove}>
              <Trans>Remove condition {number}</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  );
}

function Values({ condition, change, isTried }: Pick<ConditionProps, 'condition' | 'change' | 'isTried'>) {
  const { t } = useLingui();
  const words = useGroupWords();
  const { key, text } = condition;
  const error = isTried && valuesOf(condition).length === 0 ? t`Enter a value.` : undefined;
  if (isChoiceKey(key)) {
    return (
      <CheckList
        label={t`Values`}
        options={CHOICE_VALUES[key].map((value) => ({ value, label: words.choices[key][value] ?? value }))}
        values={valuesOf(condition)}
        onChange={(values: string[]) => change({ text: values.join('\n') })}
        error={error}
      />
    );
  }
  if (takesNumber(key)) {
    return (
      <TextField
        label={t`Value`}
        hint={isPriceKey(key) ? t`Such as 25, or 25 EUR for prices in euros alone.` : undefined}
        inputMode={isPriceKey(key) ? 'text' : 'numeric'}
        dir="ltr"
        value={text}
        onValueChange={(value) => change({ text: value })}
        maxLength={60}
        error={error}
      />
    );
  }
  return (
    <TextArea
      label={t`Values`}
      hint={t`One in each line. One of them is enough.`}
      dir="auto"
      rows={2}
      value={text}
      onValueChange={(value) => change({ text: value })}
      error={error}
    />
  );
}
