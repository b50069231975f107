import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Toast } from '../../../actions/toasts';
import { useQueuedTexts } from '../offline';

/** The texts of toasts. The server's message about a failure is shown unchanged. */
export function useToastTexts(): (toast: Pick<Toast, 'message' | 'values'>) => string {
  const { t } = useLingui();
  const queuedTexts = useQueuedTexts();
  return ({ message, values }) => {
    const board = values.board ?? '';
    const person = values.name ?? '';
    const name = values.section ?? values.board ?? '';
    switch (message) {
      case 'pinSaved':
        return t`Saved to ${board}`;
      case 'pinCreated':
        return t`Your pin is on ${board}`;
      case 'pinScheduled':
        return t`Pin scheduled`;
      case 'scheduleChanged':
        return t`Time changed`;
      case 'pinEdited':
        return t`Your changes are saved`;
      case 'pinMoved':
        return t`Moved to ${board}`;
      case 'pinDeleted':
        return t`Pin deleted`;
      case 'pinRestored':
        return t`Pin restored`;
      case 'pinHidden':
        return t`Pin hidden`;
      case 'lessOfThis':
        return t`You’ll see less of this. You can change it in your settings.`;
      case 'reported':
        return t`Thanks for telling us. We’ll take a look.`;
      case 'pinsDeleted':
        return t`${plural(Number(values.count), { one: '# pin deleted', other: '# pins deleted' })}`;
      case 'bulkUndone':
        return t`Undone`;
      case 'saveUndone':
        return t`No longer saved`;
      case 'boardCreated':
        return t`“${name}” created`;
      case 'boardEdited':
        return t`Your changes are saved`;
      case 'boardDeleted':
        return t`“${name}” deleted`;
      case 'boardGone':
        return t`“${name}” is no longer there`;
      case 'boardRestored':
        return t`“${name}” restored`;
      case 'boardArchived':
        return t`“${name}” archived`;
      case 'boardUnarchived':
        return t`“${name}” is back on your profile`;
      case 'boardTakenOver':
        return t`“${name}” is yours now`;
      case 'boardMerged':
        return t`Merged into ${board}`;
      case 'duplicatesMerged':
        return t`Duplicates merged`;
      case 'duplicatesDismissed':
        return t`Marked as not duplicates`;
      case 'sectionCreated':
        return t`Section ${name} created`;
      case 'sectionDeleted':
        return t`Section ${name} deleted`;
      case 'sectionRestored':
        return t`Section ${name} restored`;
      case 'commentDeleted':
        return t`Comment deleted`;
      case 'commentHidden':
        return t`Comment hidden`;
      case 'commentsHidden':
        return t`Comments by ${name} hidden`;
      case 'mentionRemoved':
        return t`Your name was removed`;
      case 'triedItDeleted':
        return t`Deleted`;
      case 'newsMuted':
        return t({ message: 'Muted', context: 'notifications' });
      case 'newsSnoozed':
        return t({ message: 'Snoozed', context: 'notifications' });
      case 'requestDeclined':
        return t`Request declined`;
      case 'requestBlocked':
        return t`Declined and blocked`;
      case 'stickerRemoved':
        return t`Removed`;
      case 'storyHidden':
        return t`Hidden`;
      case 'settingsSaved':
        return t`Your settings are saved`;
      case 'invited':
        return t`${person} invited you. Take a look at their profile.`;
      case 'invitedOnMobile':
        return t`${person} invited you`;
      case 'queued':
      case 'queuedFailed':
      case 'queuedDropped':
      case 'stillQueued':
      case 'boardsUnknown':
        if (queuedTexts) return queuedTexts(message, values.text ?? '');
        return values.text ?? t`Hmm...you're not connected to the internet`;
      case 'offline':
        return t`Hmm...you're not connected to the internet`;
      case 'failed':
        return values.text ?? t`Sorry! Something went wrong on our end!`;
      default:
        return message;
    }
  };
}
