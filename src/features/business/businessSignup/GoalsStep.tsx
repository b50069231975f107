import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { CheckGroup } from './CheckGroup';
import { useBusinessTexts } from './useBusinessTexts';
import { type StepProps, useDraft } from './useDraft';

/** What the business wants here. */
export function GoalsStep({ errorOf }: StepProps) {
  const { t } = useLingui();
  const { goals, intents } = useBusinessTexts();
  const { draft, change } = useDraft();
  return (
    <>
      <CheckGroup
        label={t`What do you want to achieve?`}
        hint={t`Choose all that fit.`}
        options={goals}
        values={draft.businessGoals}
        error={errorOf('businessGoals')}
        onChange={(businessGoals) => change({ businessGoals })}
      />
      <RadioGroup
        label={t`Do you plan to advertise? (optional)`}
        options={intents}
        value={draft.advertisingIntent}
        onValueChange={(advertisingIntent) => change({ advertisingIntent })}
      />
    </>
  );
}
