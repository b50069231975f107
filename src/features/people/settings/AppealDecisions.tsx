import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AppealOutcome } from '../../../../contract/constants/people/decisions';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';

interface AppealDecisionsProps {
  /** Whose appeal it is. */
  name: string;
  isBusy: boolean;
  onDecide: (outcome: AppealOutcome) => void;
}

/**
 * The two decisions of site admins on an appeal. Both are final and are mailed, so they ask first. Here with the texts of
 * decisions, because the page of site admins is at the size that a first view may have.
 */
export function AppealDecisions({ name, isBusy, onDecide }: AppealDecisionsProps) {
  const { t } = useLingui();
  /** The outcome that is asked about; the last one while its dialog closes. */
  const [outcome, setOutcome] = useState<AppealOutcome>('upheld');
  const [isAsking, setAsking] = useState(false);
  const ask = (next: AppealOutcome) => {
    setOutcome(next);
    setAsking(true);
  };
  const [decline, grant] = [t`Decline: appeal by ${name}`, t`Grant: appeal by ${name}`];
  const isGrant = outcome === 'reversed';
  return (
    <>
      <Button size="sm" aria-label={decline} onClick={() => ask('upheld')}>
        <Trans>Decline</Trans>
      </Button>
      <Button size="sm" aria-label={grant} onClick={() => ask('reversed')}>
        <Trans>Grant</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger={!isGrant}
        isBusy={isBusy}
        title={isGrant ? t`Grant this appeal?` : t`Decline this appeal?`}
        confirmLabel={isGrant ? t`Grant` : t`Decline`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDecide(outcome);
        }}
      >
        {isGrant ? (
          <Trans>What was removed is restored, or the suspension is lifted. We email {name}.</Trans>
        ) : (
          <Trans>The decision stays as it is, and {name} cannot appeal again. We email them.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
