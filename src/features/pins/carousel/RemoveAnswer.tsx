import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import styles from './StoryAnswers.module.css';

interface RemoveAnswerProps {
  /** Of the person who answered. */
  name: string;
  onRemove: () => void;
}

/** A button that asks in its place before it removes an answer, because nobody can restore it. */
export function RemoveAnswer({ name, onRemove }: RemoveAnswerProps) {
  const { t } = useLingui();
  const questionId = useId();
  const [isAsking, setIsAsking] = useState(false);
  /** What takes the place of the other gets the focus. */
  const [isUsed, setIsUsed] = useState(false);
  const toggle = (next: boolean) => {
    setIsAsking(next);
    setIsUsed(true);
  };
  if (!isAsking) {
    return (
      <IconButton
        label={t`Remove the answer of ${name}`}
        icon={<TrashIcon size={20} />}
        size="sm"
        tooltip="end"
        autoFocus={isUsed}
        onClick={() => toggle(true)}
      />
    );
  }
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    toggle(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div role="group" aria-labelledby={questionId} className={styles.question} onKeyDown={cancelOnEscape}>
      <span id={questionId}>
        <Trans>Remove this answer for good?</Trans>
      </span>
      <Button size="sm" autoFocus onClick={() => toggle(false)}>
        <Trans>Cancel</Trans>
      </Button>
      <Button size="sm" variant="danger" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
