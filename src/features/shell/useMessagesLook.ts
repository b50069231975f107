import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../contract/constants/limits';
import { selectUnseenConversations } from '../../selectors/conversations';
import { useAppSelector } from '../../store/hooks';

/** The way to the messages, and how many conversations have news (ledger MSG-028). */
export function useMessagesLook() {
  const { t } = useLingui();
  const unseen = useAppSelector(selectUnseenConversations);
  const badge = unseen >= LIMITS.unreadShown ? `${LIMITS.unreadShown - 1}+` : String(unseen);
  return unseen === 0
    ? { to: '/messages/', label: t`Messages`, badge: undefined }
    : { to: '/messages/', label: t`Messages · ${badge} new`, badge };
}
