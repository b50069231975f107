import { useLingui } from '@lingui/react/macro';
import { waitingLook } from '../../lib/waitingLook';
import { selectUnseenConversations } from '../../selectors/conversations';
import { useAppSelector } from '../../store/hooks';

/** The way to the messages, and how many conversations have news (ledger MSG-028). */
export function useMessagesLook() {
  const { t } = useLingui();
  const unseen = useAppSelector(selectUnseenConversations);
  return { to: '/messages/', ...waitingLook(t`Messages`, t`New`, unseen) };
}
