import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContentReportDecision } from '../../../contract/constants/contentReports';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import styles from './Operations.module.css';

interface DecisionsProps {
  /** Names what is removed, such as 'Remove pin'. */
  removeLabel: string;
  /** Asks before that, such as 'Remove this pin?'. */
  question: string;
  onDecide: (decision: ContentReportDecision) => void;
}

/** The two decisions on what people reported. Removing is for everyone, so it asks first. */
export function Decisions({ removeLabel, question, onDecide }: DecisionsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button size="sm" onClick={() => onDecide('dismiss')}>
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
          onDecide('remove');
        }}
      >
        <Trans>It disappears for everyone, and its owner cannot restore it.</Trans>
      </ConfirmDialog>
    </div>
  );
}
