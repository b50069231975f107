import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BoardChoice, Import } from '../../../../contract/schemas/admin/imports';
import type { BoardId } from '../../../../contract/schemas/common';
import { actionChosen } from '../../../actions/admin/imports';
import { pickerOpened } from '../../../actions/boards/boards';
import { selectPickerBoards } from '../../../selectors/pins/pins';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import styles from './Imports.module.css';
import { PlannedBoardRow } from './PlannedBoardRow';
import { useProblemText } from './useImportTexts';

const NONE: readonly BoardId[] = [];
/** Rows that are drawn at first. */
const FEW = 50;

/** What files come to, and where their pins are to go. Nothing is added before one says so. */
export function ImportPlan({ data }: { data: Import }) {
  const dispatch = useAppDispatch();
  const [choices, setChoices] = useState<Readonly<Record<string, Omit<BoardChoice, 'key'>>>>({});
  const [skipsSameLinks, setSkips] = useState(false);
  const [shown, setShown] = useState(FEW);
  const picker = useAppSelector((state) => selectPickerBoards(state));
  const own = useEntities('boards', picker?.all_boards ?? NONE).map(({ id, name }) => ({ id, name }));
  useEffect(() => {
    dispatch(pickerOpened({ pinId: null }));
  }, [dispatch]);
  const start = () => {
    const boards = Object.entries(choices).map(([key, choice]) => ({ key, ...choice }));
    dispatch(actionChosen({ importId: data.id, action: 'start', boards, skipsSameLinks }));
  };
  const wasPublic = data.boards.filter((board) => board.was_secret === false);
  const openAll = (isOpen: boolean) =>
    setChoices((before) => {
      const after = { ...before };
      for (const { key } of wasPublic) after[key] = { ...before[key], is_secret: !isOpen };
      return after;
    });
  return (
    <>
      <Summary data={data} />
      {wasPublic.length > 0 && (
        <Checkbox
          label={
            <Plural
              value={wasPublic.length}
              one="Make # board public, as it was there"
              other="Make # boards public, as they were there"
            />
          }
          checked={wasPublic.every(({ key }) => choices[key]?.is_secret === false)}
          onCheckedChange={openAll}
        />
      )}
      <ul className={styles.boards}>
        {data.boards.slice(0, shown).map((board) => (
          <li key={board.key}>
            <PlannedBoardRow
              board={{ ...board, ...choices[board.key] }}
              own={own}
              onChange={(choice) =>
                setChoices((before) => {
                  const { name, board_id, is_left_out, is_secret } = { ...board, ...before[board.key], ...choice };
                  return { ...before, [board.key]: { name, board_id, is_left_out, is_secret } };
                })
              }
            />
          </li>
        ))}
      </ul>
      {data.boards.length > shown && (
        <Button onClick={() => setShown(shown + 200)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {data.same_link > 0 && (
        <Checkbox
          label={
            <Plural
              value={data.same_link}
              one="Leave out # pin with a link that you have saved already"
              other="Leave out # pins with links that you have saved already"
            />
          }
          checked={skipsSameLinks}
          onCheckedChange={setSkips}
        />
      )}
      <Problems data={data} />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={start}>
          <Trans>Add these pins</Trans>
        </Button>
        <Button onClick={() => dispatch(actionChosen({ importId: data.id, action: 'cancel' }))}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}

function Summary({ data }: { data: Import }) {
  return (
    <p>
      <Plural value={data.total} one="# pin" other="# pins" />
      {' · '}
      <Plural value={data.boards.length} one="# board" other="# boards" />
      {data.to_fetch > 0 && (
        <>
          {' · '}
          <Plural value={data.to_fetch} one="# picture to fetch" other="# pictures to fetch" />
        </>
      )}
      {data.known > 0 && (
        <>
          {' · '}
          <Plural value={data.known} one="# was here already" other="# were here already" />
        </>
      )}
    </p>
  );
}

/** What was left out or changed, with its place. */
function Problems({ data }: { data: Import }) {
  const { t } = useLingui();
  const textOf = useProblemText();
  if (data.problems.length === 0) return null;
  const placeOf = ({ file, line, record }: Import['problems'][number]) =>
    [file, line !== null && t`line ${line}`, record !== null && t`pin ${record}`].filter(Boolean).join(', ');
  return (
    <details className={styles.problems}>
      <summary>
        <Plural
          value={data.problem_counts.reduce((sum, { count }) => sum + count, 0)}
          one="# remark on your files"
          other="# remarks on your files"
        />
      </summary>
      <ul>
        {data.problems.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={at}>
            {textOf(problem.code)} <bdi className={styles.hint}>{placeOf(problem)}</bdi>{' '}
            {problem.detail !== '' && <bdi className={styles.hint}>“{problem.detail}”</bdi>}
          </li>
        ))}
      </ul>
    </details>
  );
}
