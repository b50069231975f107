import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConversationId } from '../../../../contract/schemas/common';
import { declinedOpened } from '../../../actions/people/contactRequests';
import { sameValue } from '../../../lib/sameValue';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { DECLINED, selectDeclined } from '../../../selectors/talk/conversations';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { Talk } from './ConversationList';
import styles from './ConversationList.module.css';

/** The conversations that the member declined, read when they ask for them; each can be reopened. */
export function DeclinedRequests({ openId }: { openId: ConversationId | null }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const ids = useAppSelector((state) => selectListIds<ConversationId>(state, DECLINED));
  const request = useAppSelector((state) => selectListRequest(state, DECLINED));
  const talks = useAppSelector((state) => selectDeclined(state, ids), sameValue);
  const toggle = () => {
    if (!isOpen) dispatch(declinedOpened({}));
    setOpen(!isOpen);
  };
  return (
    <div className={styles.declined}>
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={toggle}>
        <Trans>Declined requests</Trans>
      </Button>
      {isOpen && talks.length > 0 && (
        <ul className={styles.talks} aria-label={t`Declined requests`}>
          {talks.map((talk) => (
            <Talk key={talk.id} talk={talk} isOpen={talk.id === openId} />
          ))}
        </ul>
      )}
      {isOpen && talks.length === 0 && request?.status !== 'complete' && request?.status !== 'failed' && (
        <PeopleSkeleton count={1} />
      )}
      {isOpen && talks.length === 0 && (
        <p className={styles.empty} role="status">
          {request?.status === 'complete' && <Trans>No declined requests</Trans>}
          {request?.status === 'failed' && request.error?.message}
        </p>
      )}
    </div>
  );
}
