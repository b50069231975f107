import type { UserId } from '../../../../contract/schemas/common';
import { isAddress } from '../../../lib/messagePaths';
import { sameValue } from '../../../lib/sameValue';
import { selectRequest } from '../../../selectors/requests';
import { useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { ChooseReceivers } from './ChooseReceivers';
import { FirstMessage } from './FirstMessage';

/** Begins a conversation: chooses whom to write to, or writes to these usernames and email addresses. */
export function Begin({ receivers }: { receivers: readonly string[] }) {
  const emails = receivers.filter(isAddress);
  const usernames = receivers.filter((receiver) => !isAddress(receiver));
  const ids = useAppSelector(
    (state) =>
      usernames.flatMap((username) => (selectRequest(state, 'UserResource.get', { username })?.data as UserId) ?? []),
    sameValue,
  );
  const users = useEntities('users', ids);
  if (receivers.length === 0) return <ChooseReceivers />;
  const isComplete = users.length === usernames.length && users.length + emails.length > 0;
  return isComplete ? <FirstMessage key={receivers.join()} users={users} emails={emails} /> : null;
}
