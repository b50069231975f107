import { useLingui } from '@lingui/react/macro';
import { type AgencyClientCount, type AgencyRole, SIGNUP_LIMITS } from '../../../../contract/constants/business/signUp';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { CheckGroup } from './CheckGroup';
import { useBusinessTexts } from './useBusinessTexts';
import { type StepProps, useDraft } from './useDraft';
import { answerOf, isYes } from './yesOrNo';

/** What an agency does for its clients. */
export function AgencyStep({ errorOf }: StepProps) {
  const { t } = useLingui();
  const texts = useBusinessTexts();
  const { draft, change } = useDraft();
  return (
    <>
      <Select
        label={t`Your role`}
        options={texts.roles}
        placeholder={t`Choose one`}
        value={draft.agencyRole ?? ''}
        error={errorOf('agencyRole')}
        onValueChange={(value) => change({ agencyRole: (value || null) as AgencyRole | null })}
      />
      <CheckGroup
        label={t`What do you do for your clients?`}
        options={texts.services}
        values={draft.agencyService}
        error={errorOf('agencyService')}
        onChange={(agencyService) => change({ agencyService })}
      />
      {draft.agencyService.includes('OTHER') && (
        <TextField
          label={t`Which service?`}
          value={draft.agencyServiceOther}
          maxLength={SIGNUP_LIMITS.agencyServiceOther}
          error={errorOf('agencyServiceOther')}
          onValueChange={(agencyServiceOther) => change({ agencyServiceOther })}
        />
      )}
      <Select
        label={t`How many clients do you have? (optional)`}
        options={texts.clients}
        placeholder={t`Choose one`}
        value={draft.agencyClients ?? ''}
        onValueChange={(value) => change({ agencyClients: (value || null) as AgencyClientCount | null })}
      />
      <RadioGroup
        label={t`Do you make content for your clients? (optional)`}
        options={texts.yesOrNo}
        value={answerOf(draft.agencyContent)}
        onValueChange={(answer) => change({ agencyContent: isYes(answer) })}
      />
    </>
  );
}
