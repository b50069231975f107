import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BUSINESS_LIMITS } from '../../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { partnersRequested } from '../../../../actions/business/partners';
import { useAppDispatch } from '../../../../store/hooks';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import { TextArea } from '../../../../ui/fields/TextArea';
import { AttemptDialog } from '../AttemptDialog';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

type Kind = 'PARTNER_INVITE' | 'PARTNER_REQUEST';

/**
 * Offers businesses access to ours, or asks them for access to theirs. Closes by itself when all of them are asked; give
 * it another key to open it again.
 */
export function PartnerDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [text, setText] = useState('');
  const [type, setType] = useState<Kind>('PARTNER_INVITE');
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('BusinessInvitesResource.create');
  const entries = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const most = BUSINESS_LIMITS.partners;
  const isTooMany = entries.length > most;
  const problem = isTooMany
    ? t`Add at most ${most} partners at once.`
    : isTried && entries.length === 0
      ? t`Enter a business ID or a user name.`
      : undefined;
  const send = () => {
    setTried(true);
    if (entries.length === 0 || isTooMany) return;
    const ids = entries.filter(isId) as BusinessId[];
    const names = entries.filter((entry) => !isId(entry)).map((entry) => entry.replace(/^@/, ''));
    dispatch(partnersRequested({ businessId, type, ids, names, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Add partner`} sendLabel={<Trans>Send</Trans>} onSend={send}>
      <RadioGroup
        label={t`What do you want?`}
        value={type}
        onValueChange={(value) => setType(value as Kind)}
        options={[
          {
            value: 'PARTNER_INVITE',
            label: t`Let them work with your assets`,
            hint: t`You choose which ones when they have accepted.`,
          },
          {
            value: 'PARTNER_REQUEST',
            label: t`Ask to work with their assets`,
            hint: t`They choose which ones.`,
          },
        ]}
      />
      <TextArea
        label={t`Business IDs or user names`}
        hint={t`A business finds its ID on its dashboard. Separate several by spaces, commas or new lines.`}
        value={text}
        onValueChange={setText}
        error={problem}
        dir="auto"
      />
    </AttemptDialog>
  );
}

const isId = (entry: string): boolean => /^[1-9][0-9]{5,18}$/.test(entry);
