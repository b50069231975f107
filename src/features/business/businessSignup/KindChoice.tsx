import { useLingui } from '@lingui/react/macro';
import { kindChosen } from '../../../actions/business/businessSignup';
import { selectBusinessSignup } from '../../../selectors/business/businessSignup';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { RadioGroup } from '../../../ui/fields/RadioGroup';

/** Whether the business gets an account of its own, or the member's becomes it. */
export function KindChoice() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const kind = useAppSelector((state) => selectBusinessSignup(state)?.kind ?? 'link');
  return (
    <RadioGroup
      label={t`Which account?`}
      options={[
        {
          value: 'link',
          label: t`A new business account beside mine`,
          hint: t`Your personal account stays as it is. You switch between the two in the account menu.`,
        },
        {
          value: 'convert',
          label: t`Turn my account into a business account`,
          hint: t`Your pins, boards and followers stay. The account takes the name of the business.`,
        },
      ]}
      value={kind}
      onValueChange={(chosen) => dispatch(kindChosen({ kind: chosen }))}
    />
  );
}
