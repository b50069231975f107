import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { STORY_LIMITS } from '../../../../contract/constants/boards/stories';
import { textLength } from '../../../../contract/constants/textLength';
import type { StickerPlace } from '../../../actions/pins/stickers';
import { answerWritten, questionOpened } from '../../../actions/pins/storyAnswers';
import { answerDraftKey } from '../../../lib/textDrafts';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { selectAnswers, selectAnswersRequest } from '../../../selectors/pins/storyAnswers';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useTextDraft } from '../../../store/useTextDraft';
import { Button } from '../../../ui/Button';
import { MessageField } from '../../../ui/fields/MessageField';
import { Link } from '../../../ui/Link';

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
  const [draft] = useTextDraft(answerDraftKey(question));
  const [isWriting, setIsWriting] = useState(false);
  /** The button or the field that takes the place of the other gets the focus, but not where the page is turned. */
  const [isUsed, setIsUsed] = useState(false);
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
  const toggle = (isOpen: boolean) => {
    setIsWriting(isOpen);
    setIsUsed(true);
  };
  if (isWriting || draft !== '') {
    return <AnswerField question={question} before={text} autoFocus={isUsed} onClose={() => toggle(false)} />;
  }
  return (
    <>
      {text !== '' && <q dir="auto">{text}</q>}
      <Button size="sm" autoFocus={isUsed} onClick={() => toggle(true)}>
        {text === '' ? <Trans>Answer</Trans> : <Trans>Edit</Trans>}
      </Button>
    </>
  );
}

interface AnswerFieldProps extends StoryAnswerProps {
  before: string;
  autoFocus: boolean;
  onClose: () => void;
}

/** What is typed outlives the page until it is sent or cancelled. */
function AnswerField({ question, before, autoFocus, onClose }: AnswerFieldProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [draft, writeDraft] = useTextDraft(answerDraftKey(question));
  const [text, setText] = useState(draft || before);
  const write = (next: string) => {
    setText(next);
    writeDraft(next);
  };
  const close = () => {
    writeDraft('');
    onClose();
  };
  const send = () => {
    if (text.trim() !== before) dispatch(answerWritten({ question, text: text.trim() }));
    close();
  };
  return (
    <MessageField
      label={t`Your answer`}
      placeholder={t`Your answer`}
      hint={t`Only the author of the story sees it.`}
      sendLabel={t`Send answer`}
      max={STORY_LIMITS.text}
      autoFocus={autoFocus}
      canBeEmpty={before !== ''}
      value={text}
      onValueChange={write}
      onSend={send}
      onCancel={close}
      error={textLength(text) > STORY_LIMITS.text ? t`Use at most 500 characters` : undefined}
    />
  );
}
