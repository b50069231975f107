import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import type { StickerPlace } from '../../../actions/pins/stickers';
import { answerRemoved, moreAnswersRequested, questionOpened } from '../../../actions/pins/storyAnswers';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { selectUserId } from '../../../selectors/people/session';
import { selectAnswers, selectAnswersRequest, selectMoreAnswersRequest } from '../../../selectors/pins/storyAnswers';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { RelativeTime } from '../../../ui/RelativeTime';
import { RemoveAnswer } from './RemoveAnswer';
import styles from './StoryAnswers.module.css';

interface StoryAnswersProps {
  question: StickerPlace;
}

/** What people answered to a question of a story; its author alone reads it. */
export function StoryAnswers({ question }: StoryAnswersProps) {
  const pinner = useEntity('pins', question.pinId)?.pinner;
  const isOwn = useAppSelector(selectUserId) === pinner && pinner !== undefined;
  const hasTexts = useMessageGroup('carousel', isOwn);
  return isOwn && hasTexts ? <Answers question={question} /> : null;
}

function Answers({ question }: StoryAnswersProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { pinId, page, block } = question;
  const known = useAppSelector((state) => selectAnswers(state, question));
  const request = useAppSelector((state) => selectAnswersRequest(state, question));
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  useEffect(() => {
    dispatch(questionOpened({ question: { pinId, page, block } }));
  }, [dispatch, pinId, page, block]);
  const isLoadingMore = useAppSelector((state) => selectMoreAnswersRequest(state, question)?.status === 'loading');
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (userId: UserId) => {
    dispatch(answerRemoved({ question, userId }));
    // The button that had the focus is gone.
    heading.current?.focus();
  };
  if (!known) {
    return request?.status === 'failed' ? (
      <ErrorState
        title={t`The answers could not be loaded`}
        detail={request.error?.message}
        headingLevel={3}
        onRetry={() => dispatch(questionOpened({ question }))}
      />
    ) : null;
  }
  // On a copy that they saved of somebody else's story.
  if (!known.is_author) return null;
  return (
    <section className={styles.answers} aria-label={t`Answers`}>
      <h4 ref={heading} tabIndex={-1} className={styles.heading}>
        <Trans>Answers</Trans>
      </h4>
      {known.answers.length === 0 && (
        <p>
          <Trans>No answers yet</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {known.answers.map(({ user: { id, username, full_name: name }, text, answered_at }) => (
          <li key={id} className={styles.answer}>
            <div>
              <Link to={`/${username}/`} className={styles.name}>
                <bdi>{name}</bdi>
              </Link>{' '}
              <small>
                <RelativeTime at={answered_at} now={renderedAt} locale={locale} />
              </small>
              <p dir="auto">{text}</p>
            </div>
            <RemoveAnswer name={name} onRemove={() => remove(id)} />
          </li>
        ))}
      </ul>
      {known.next_bookmark !== null && (
        <Button size="sm" isBusy={isLoadingMore} onClick={() => dispatch(moreAnswersRequested({ question }))}>
          <Trans>More answers</Trans>
        </Button>
      )}
    </section>
  );
}
