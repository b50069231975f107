import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import type { BoardChoice, ImportBoard } from '../../../../contract/schemas/admin/imports';
import type { BoardId } from '../../../../contract/schemas/common';
import { Switch } from '../../../ui/fields/Checkbox';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import styles from './Imports.module.css';

const NEW = 'new';
const LEFT_OUT = 'leftOut';

interface Props {
  board: ImportBoard;
  /** The boards of one's own that pins may go to. */
  own: readonly { id: BoardId; name: string }[];
  onChange: (choice: Omit<BoardChoice, 'key'>) => void;
}

/** One board of the files: its name here, whether it is secret, another board instead, or nothing. */
export function PlannedBoardRow({ board, own, onChange }: Props) {
  const { t } = useLingui();
  const { source_name: sourceName } = board;
  const goesTo = board.is_left_out ? LEFT_OUT : (board.board_id ?? NEW);
  const choose = (value: string) =>
    onChange({
      is_left_out: value === LEFT_OUT,
      board_id: value === LEFT_OUT || value === NEW ? null : (value as BoardId),
    });
  return (
    <fieldset className={styles.board}>
      <legend className={styles.boardName}>
        <bdi>{sourceName}</bdi>{' '}
        <span className={styles.hint}>
          <Plural value={board.count} one="# pin" other="# pins" />
        </span>
      </legend>
      {board.sections.length > 0 && (
        <p className={styles.hint}>
          <Trans>Sections</Trans>: <bdi>{board.sections.map(({ name, count }) => `${name} (${count})`).join(', ')}</bdi>
        </p>
      )}
      <div className={styles.fields}>
        <Select
          label={t`Goes to`}
          value={goesTo}
          onValueChange={choose}
          options={[
            { value: NEW, label: t`A new board` },
            { value: LEFT_OUT, label: t`Leave out` },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {goesTo === NEW && (
          <TextField
            label={t`Name of the board`}
            value={board.name}
            maxLength={LIMITS.boardTitle}
            hint={t`Boards with one name become one`}
            onValueChange={(name) => onChange({ name })}
          />
        )}
      </div>
      {goesTo === NEW && (
        <Switch
          label={t`Keep this board secret`}
          checked={board.is_secret}
          onCheckedChange={(is_secret) => onChange({ is_secret })}
        />
      )}
    </fieldset>
  );
}
