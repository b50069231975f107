import { Trans } from '@lingui/react/macro';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { WarningIcon } from '../../../ui/icons/WarningIcon';

/** What was written for several drafts is kept, though fewer than two of them are chosen. */
export function BatchWaiting({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      tone="warning"
      icon={<WarningIcon size={20} />}
      action={
        <Button size="sm" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      }
    >
      <Trans>What you wrote for several drafts is not applied yet. Choose drafts to go on with it.</Trans>
    </Banner>
  );
}
