import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PageEditor } from './PageEditor';
import type { StoryDialogProps } from './StoryEditor';

/** The editor of a story's page. Each change is saved with the draft. */
export function StoryDialog({ isOpen, onClose, ...props }: StoryDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Edit page`}
      size="lg"
      isWholeOnPhones
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {isOpen && <PageEditor {...props} />}
    </Dialog>
  );
}
