import { Trans, useLingui } from '@lingui/react/macro';
import { PROMOTION_LIMITS } from '../../../../contract/constants/business/promotions';
import { selectPromotablePins } from '../../../selectors/business/promotions';
import { useAppSelector } from '../../../store/hooks';
import { FieldError } from '../../../ui/fields/Field';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import styles from './Promotions.module.css';
import { useManagerPlace } from './useManagerPlace';
import type { PromoteField } from './usePromoteProblems';
import type { QuickPromoteState } from './useQuickPromote';

export interface PromoteStepProps {
  promote: QuickPromoteState;
  problemOf: (field: PromoteField) => string | undefined;
}

/** The pin, who pays, and where a click leads. */
export function PinStep({ promote, problemOf }: PromoteStepProps) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const listed = useAppSelector((state) => selectPromotablePins(state, businessId));
  const { form, edit, accounts, choosePin, chooseAccount } = promote;
  const pins = form.pin && !listed.some(({ id }) => id === form.pin?.id) ? [form.pin, ...listed] : listed;
  const problem = problemOf('pin');
  return (
    <div className={styles.fields}>
      {pins.length === 0 ? (
        <p>
          <Trans>This business has no public pin with a link yet.</Trans>
        </p>
      ) : (
        <ul className={styles.pins} aria-label={t`Pins`}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <button
                type="button"
                className={styles.pin}
                aria-pressed={pin.id === form.pin?.id}
                onClick={() => choosePin(pin)}
              >
                <img src={pin.image_url} alt="" loading="lazy" />
                <bdi>{pin.title || t`Pin without a title`}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && <FieldError id="promote-pin-error">{problem}</FieldError>}
      <Select
        label={t`Ad account`}
        value={form.adAccountId}
        placeholder={t`Choose one`}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={chooseAccount}
        error={problemOf('ad_account')}
      />
      <TextField
        label={t`Name`}
        value={form.name}
        maxLength={PROMOTION_LIMITS.name}
        onValueChange={(name) => edit({ name })}
        error={problemOf('name')}
      />
      <TextField
        label={t`Link`}
        value={form.destinationUrl}
        type="url"
        dir="ltr"
        readOnly
        error={problemOf('destination_url')}
      />
    </div>
  );
}
