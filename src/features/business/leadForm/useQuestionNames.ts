import { useLingui } from '@lingui/react/macro';
import type { QuestionType } from '../../../../contract/constants/business/leadForms';

/** What each usual question asks for. */
export function useQuestionNames(): Readonly<Record<QuestionType, string>> {
  const { t } = useLingui();
  return {
    FULL_NAME: t`Full name`,
    FIRST_NAME: t`First name`,
    LAST_NAME: t`Last name`,
    EMAIL: t`Email address`,
    PHONE_NUMBER: t`Phone number`,
    ZIP_CODE: t`Postal code`,
    GENDER: t`Gender`,
    CITY: t`City`,
    COUNTRY: t`Country`,
    STATE_PROVINCE: t`State or province`,
    ADDRESS: t`Address`,
    DATE_OF_BIRTH: t`Date of birth`,
    AGE: t`Age`,
    CUSTOM: t`Own question`,
  };
}
