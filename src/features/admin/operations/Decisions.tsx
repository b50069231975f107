import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ACCOUNTS } from '../../../../contract/constants/admin/accounts';
import type { ReportDecision } from '../../../actions/pins/contentReports';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import styles from './Operations.module.css';
import { useReasonHint } from './useReasonHint';

interface DecisionsProps {
  /** Names what is removed, such as 'Remove pin'. */
  removeLabel: string;
  /** Asks before that, such as 'Remove this pin?'. */
  question: string;
  onDecide: (decided: ReportDecision) => void;
}

/** The two decisions on what people reported. Removing is for everyone, so it asks first, and for a reason. */
export function Decisions({ removeLabel, question, onDecide }: DecisionsProps) {
  const { t } = useLingui();
  const reasonHint = useReasonHint();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <div className={styles.actions}>
      <Button size="sm" onClick={() => onDecide({ decision: 'dismiss', reason: '' })}>
        <Trans context="a report">Dismiss</Trans>
      </Button>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        {removeLabel}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={question}
        confirmLabel={removeLabel}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDecide({ decision: 'remove', reason });
        }}
      >
        <div className={styles.panel}>
          <p>
            <Trans>It disappears for everyone, and its owner cannot restore it.</Trans>
          </p>
          <TextArea
            label={t`Reason (optional)`}
            hint={reasonHint}
            dir="auto"
            rows={3}
            maxLength={ACCOUNTS.reasonLength}
            value={reason}
            onValueChange={setReason}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}
