import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { MERCHANT_LIMITS } from '../../../../../contract/constants/business/merchants';
import type { UserId } from '../../../../../contract/schemas/common';
import { appealed, applied } from '../../../../actions/business/merchants';
import { useAppDispatch } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { TextArea } from '../../../../ui/fields/TextArea';
import { TextField } from '../../../../ui/fields/TextField';
import { WarningIcon } from '../../../../ui/icons/WarningIcon';
import styles from '../Manager.module.css';
import { useAttempt } from '../useAttempt';

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
      {problems.join(' ')}
    </Banner>
  );
}

interface ApplyFormProps {
  userId: UserId;
  /** Of an earlier application. */
  shippingPolicyUrl: string;
  returnPolicyUrl: string;
}

/** Applies with the addresses of the policies. */
export function ApplyForm({ userId, shippingPolicyUrl, returnPolicyUrl }: ApplyFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { isBusy, problems, begin } = useAttempt('VerifiedMerchantResource.create');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (name: string) => String(data.get(name) ?? '').trim();
    const given = { shippingPolicyUrl: textOf('shipping'), returnPolicyUrl: textOf('return') };
    const empty = ['shipping', 'return'].filter((name) => textOf(name) === '');
    setMissing(empty);
    if (empty.length === 0) dispatch(applied({ userId, ...given, attempt: begin() }));
  };
  const field = { type: 'url', inputMode: 'url', placeholder: 'https://', dir: 'ltr' } as const;
  return (
    <form className={styles.fields} noValidate method="post" onSubmit={send}>
      <Problems problems={problems} />
      <TextField
        {...field}
        required
        maxLength={MERCHANT_LIMITS.address}
        label={t`Address of your shipping policy`}
        name="shipping"
        defaultValue={shippingPolicyUrl}
        error={missing.includes('shipping') ? t`Enter an address.` : undefined}
      />
      <TextField
        {...field}
        required
        maxLength={MERCHANT_LIMITS.address}
        label={t`Address of your return policy`}
        name="return"
        defaultValue={returnPolicyUrl}
        error={missing.includes('return') ? t`Enter an address.` : undefined}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <Trans>Apply</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Appeals against what was decided. */
export function AppealForm({ userId }: { userId: UserId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { isBusy, problems, begin } = useAttempt('VerifiedMerchantAppealResource.create');
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = comment.trim() === '';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) dispatch(appealed({ userId, comment: comment.trim(), attempt: begin() }));
  };
  return (
    <form className={styles.fields} noValidate method="post" onSubmit={send}>
      <Problems problems={problems} />
      <TextArea
        label={t`Why was this wrong?`}
        value={comment}
        onValueChange={setComment}
        counterMax={MERCHANT_LIMITS.comment}
        error={isTried && isEmpty ? t`Write why you think this was wrong.` : undefined}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Send appeal</Trans>
        </Button>
      </div>
    </form>
  );
}
