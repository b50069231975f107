import { Trans } from '@lingui/react/macro';
import { translationRequested } from '../../../actions/pins/commentReports';
import type { CommentEntity } from '../../../entities/pins/comments';
import { selectUserId } from '../../../selectors/people/session';
import { selectCanTranslate } from '../../../selectors/pins/comments';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { LinkedText } from '../../content/linkedText';
import styles from './CommentMore.module.css';

/** A comment of somebody else in the member's language, where the site has a service that translates. */
export function CommentTranslation({ comment }: { comment: CommentEntity }) {
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const canTranslate = useAppSelector(selectCanTranslate);
  const { id, user, translatedText: text } = comment;
  if (viewerId === null || user === viewerId || !canTranslate) return null;
  if (text) {
    return (
      <p className={styles.translation} dir="auto">
        <LinkedText text={text} />
      </p>
    );
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => dispatch(translationRequested({ commentId: id }))}>
        <Trans>Translate</Trans>
      </Button>
      {text === '' && (
        <span role="status">
          <Trans>This could not be translated.</Trans>
        </span>
      )}
    </>
  );
}
