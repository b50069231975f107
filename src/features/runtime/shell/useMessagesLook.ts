import { useLingui } from '@lingui/react/macro';
import { waitingLook } from '../../../lib/waitingLook';
import { selectUnseenConversations } from '../../../selectors/talk/conversations';
import { useAppSelector } from '../../../store/hooks';

/** Props of the link to the messages, with the number of conversations that have news (ledger MSG-028). */
export function useMessagesLook() {
  const { t } = useLingui();
  const unseen = useAppSelector(selectUnseenConversations);
  return { to: '/messages/', ...waitingLook(t`Messages`, t`New`, unseen) };
}
