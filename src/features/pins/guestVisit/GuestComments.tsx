import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import type { GuestComment, GuestPin, GuestVisit } from '../../../../contract/schemas/pins/guestLinks';
import { guestCommentSubmitted, guestCommentsWanted } from '../../../actions/pins/guestLinks';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { GUEST_COMMENT_FORM, guestCommentsForm } from '../../../selectors/pins/guestLinks';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import styles from './GuestVisit.module.css';

/** The comments on a pin of a link, for members with a field for another one. */
export function GuestComments({ pin, visit }: { pin: GuestPin; visit: GuestVisit }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsAuthenticated);
  const { id: pinId } = pin;
  const { id } = visit;
  const read = useAppSelector((state) =>
    selectFormRequest(state, 'GuestCommentsResource.get', guestCommentsForm(pinId)),
  );
  useEffect(() => void dispatch(guestCommentsWanted({ id, pin_id: pinId })), [dispatch, id, pinId]);
  const comments = (read?.data ?? []) as readonly GuestComment[];
  return (
    <section className={styles.part} aria-label={t`Comments`}>
      <ul className={styles.comments}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles.text}>
            <strong>
              <bdi>{comment.name}</bdi>
            </strong>{' '}
            <bdi>{comment.text}</bdi>
          </li>
        ))}
      </ul>
      {isMember ? (
        <CommentForm onSend={(text) => dispatch(guestCommentSubmitted({ id, pin_id: pinId, text }))} />
      ) : (
        <p className={styles.hint}>
          <Trans>Log in to comment.</Trans>
        </p>
      )}
    </section>
  );
}

function CommentForm({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const request = useAppSelector((state) =>
    selectFormRequest(state, 'GuestCommentResource.create', GUEST_COMMENT_FORM),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setSending(true);
    onSend(text.trim());
  };
  // What could not be sent stays.
  if (isSending && request?.status !== 'loading') {
    setSending(false);
    if (request?.status === 'complete') setText('');
  }
  return (
    <form className={styles.part} onSubmit={send}>
      <TextArea
        label={t`Add a comment`}
        rows={2}
        maxLength={LIMITS.comment}
        value={text}
        onValueChange={setText}
        error={request?.error?.message}
      />
      <div>
        <Button type="submit" isBusy={request?.status === 'loading'}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
