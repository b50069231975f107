import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BusinessId, LeadFormId } from '../../../../../contract/schemas/common';
import { leadFormChoiceOpened } from '../../../../actions/business/leadForms';
import type { PromotionRecord } from '../../../../entities/business/promotions';
import { selectLeadFormChoice } from '../../../../selectors/business/leadForms';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { Select } from '../../../../ui/fields/Select';
import styles from '../promotions/Promotions.module.css';
import { useManagerPlace } from '../useManagerPlace';

interface LeadFormChoiceProps {
  promotion: PromotionRecord;
  change: (to: { lead_form_id: LeadFormId | null }) => void;
}

/** The active form by which a promotion asks people for their contact. */
export function LeadFormChoice({ promotion, change }: LeadFormChoiceProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [chosen, setChosen] = useState<string>(promotion.leadFormId ?? '');
  const forms = useAppSelector((state) => selectLeadFormChoice(state, businessId)).filter(
    (form) => form.status === 'ACTIVE' && form.ad_account_id === promotion.adAccountId,
  );
  useEffect(() => void dispatch(leadFormChoiceOpened({ businessId })), [dispatch, businessId]);
  if (forms.length === 0) return null;
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => {
        event.preventDefault();
        change({ lead_form_id: chosen === '' ? null : (chosen as LeadFormId) });
      }}
    >
      <Select
        label={t`Lead form`}
        hint={t`With another form the promotion is reviewed again.`}
        value={chosen}
        options={[{ value: '', label: t`None` }, ...forms.map(({ id, name }) => ({ value: id, label: name }))]}
        onValueChange={setChosen}
      />
      <Button type="submit" disabled={chosen === (promotion.leadFormId ?? '')}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
