import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { STORY_LIMITS } from '../../../contract/constants/stories';
import type { StickerPlace } from '../../actions/stickers';
import { answerWritten, questionOpened } from '../../actions/storyAnswers';
import { selectIsAuthenticated } from '../../selectors/session';
import { selectAnswers, selectAnswersRequest } from '../../selectors/storyAnswers';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { codePoints } from '../../ui/fields/Field';
import { MessageField } from '../../ui/fields/MessageField';
import { Link } from '../../ui/Link';

interface StoryAnswerProps {
  question: StickerPlace;
}

/** What a reader answers to a question of a story. Visitors log in first; its author reads the answers below the story. */
export function StoryAnswer({ question }: StoryAnswerProps) {
  const isMember = useAppSelector(selectIsAuthenticated);
  if (isMember) return <MemberAnswer question={question} />;
  return (
    <Link to={`/login?next=${encodeURIComponent(`/pin/${question.pinId}/`)}`}>
      <Trans>Log in to answer</Trans>
    </Link>
  );
}

function MemberAnswer({ question }: StoryAnswerProps) {
  const dispatch = useAppDispatch();
  const { pinId, page, block } = question;
  const answers = useAppSelector((state) => selectAnswers(state, question));
  const hasFailed = useAppSelector((state) => selectAnswersRequest(state, question)?.status === 'failed');
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    dispatch(questionOpened({ question: { pinId, page, block } }));
  }, [dispatch, pinId, page, block]);
  if (!answers) {
    return hasFailed ? (
      <Button size="sm" onClick={() => dispatch(questionOpened({ question }))}>
        <Trans>Try again</Trans>
      </Button>
    ) : null;
  }
  if (answers.is_author) return null;
  const { text } = answers;
  if (isWriting) return <AnswerField question={question} before={text} onClose={() => setIsWriting(false)} />;
  return (
    <>
      {text !== '' && <q dir="auto">{text}</q>}
      <Button size="sm" onClick={() => setIsWriting(true)}>
        {text === '' ? <Trans>Answer</Trans> : <Trans>Edit</Trans>}
      </Button>
    </>
  );
}

interface AnswerFieldProps extends StoryAnswerProps {
  before: string;
  onClose: () => void;
}

function AnswerField({ question, before, onClose }: AnswerFieldProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, setText] = useState(before);
  const send = () => {
    if (text.trim() !== before) dispatch(answerWritten({ question, text: text.trim(), before }));
    onClose();
  };
  return (
    <MessageField
      label={t`Your answer`}
      placeholder={t`Your answer`}
      hint={t`Only the author of the story sees it.`}
      sendLabel={t`Send answer`}
      max={STORY_LIMITS.text}
      autoFocus
      canBeEmpty={before !== ''}
      value={text}
      onValueChange={setText}
      onSend={send}
      onCancel={onClose}
      error={codePoints(text) > STORY_LIMITS.text ? t`Use at most 500 characters` : undefined}
    />
  );
}
