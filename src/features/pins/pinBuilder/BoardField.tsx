import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { BoardId, SectionId } from '../../../../contract/schemas/common';
import { useEntity } from '../../../store/useEntity';
import { FieldError } from '../../../ui/fields/Field';
import { ChevronDownIcon } from '../../../ui/icons/ChevronDownIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { OneLine } from '../../../ui/OneLine';
import { BoardPicker } from '../save';
import styles from './BoardField.module.css';

interface BoardFieldProps {
  boardId: BoardId | null;
  sectionId: SectionId | null;
  error: string | undefined;
  isDisabled?: boolean;
  onChoose: (boardId: BoardId, sectionId: SectionId | null) => void;
}

/** The board picker as a form field. */
export function BoardField({ boardId, sectionId, error, isDisabled = false, onChoose }: BoardFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const board = useEntity('boards', boardId);
  const section = useEntity('sections', sectionId);
  const name = board ? (section ? `${board.name} / ${section.title}` : board.name) : t`Choose a board`;
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        <Trans>Board</Trans>
      </span>
      <BoardPicker
        pinId={null}
        align="start"
        label={t`Choose a board`}
        selected={boardId && { boardId, sectionId }}
        onChoose={onChoose}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={styles.button}
            disabled={isDisabled}
            data-is-empty={!board}
            data-is-invalid={error !== undefined}
            aria-label={board ? t`Board: ${name}` : t`Choose a board`}
            aria-describedby={error ? `${id}-error` : undefined}
          >
            {board?.privacy === 'secret' && <LockIcon size={16} title={t`Secret`} />}
            <OneLine className={styles.name}>{name}</OneLine>
            <ChevronDownIcon size={20} />
          </button>
        )}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
