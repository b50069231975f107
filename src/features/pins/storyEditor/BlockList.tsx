import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import type { BlockEdits } from '../../../../contract/schemas/pins/storyPages';
import {
  blockEdits,
  type CanvasBlock,
  editBlock,
  PICTURE_ID,
  removeBlock,
  reorderBlock,
  selectStoryPinBlock,
} from '../../../selectors/pins/storyEditor';
import { useAppSelector } from '../../../store/hooks';
import { editOfKey } from './keyEdits';
import styles from './PageEditor.module.css';
import { useBlockLabel, useEditWords, useProblemWords } from './useBlockTexts';
import type { StoryPageTools } from './useStoryPage';

interface BlockListProps {
  tools: StoryPageTools;
  hasPicture: boolean;
  onSay: (words: string) => void;
}

/** The blocks of a page from the lowest, each moved, scaled, turned, ordered and removed by keys. */
export function BlockList({ tools, hasPicture, onSay }: BlockListProps) {
  const { t } = useLingui();
  const { page, selectedId } = tools;
  const label = useBlockLabel();
  const problems = useProblemWords();
  const words = useEditWords();
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  /** What each block lacks, or why its file could not be uploaded. */
  const errors = useAppSelector(
    (state) => page.blocks.map(({ id }) => selectStoryPinBlock(state, tools.draftId, id)?.error ?? null),
    shallowEqual,
  );
  const edit = (id: string, to: Partial<BlockEdits>) => {
    const next = editBlock(page, id, to);
    tools.change(next);
    onSay(words(next, id));
  };
  const order = (block: CanvasBlock, by: number) => {
    const next = reorderBlock(page, block.id, by);
    tools.change(next);
    const [place, count] = [next.blocks.findIndex(({ id }) => id === block.id) + 1, next.blocks.length];
    onSay(t`Layer ${place} of ${count}`);
  };
  const remove = (block: CanvasBlock) => {
    // The focus would be lost with the block.
    const own = list.current?.querySelector(`[data-id="${block.id}"]`)?.closest('li');
    const next = own?.nextElementSibling ?? own?.previousElementSibling;
    next?.querySelector('button')?.focus();
    tools.change(removeBlock(page, block.id));
    tools.select(null);
    onSay(t`Removed`);
  };
  const press = (event: KeyboardEvent, id: string, block: CanvasBlock | null) => {
    const edits = blockEdits(page, id);
    const to = edits && editOfKey(event, edits);
    const run = to ? () => edit(id, to) : block && commandOf(event.key, block, order, remove);
    if (!run) return;
    event.preventDefault();
    if (id !== selectedId) tools.select(id);
    run();
  };
  const itemOf = (id: string, name: string, block: CanvasBlock | null) => {
    const error = block && errors[page.blocks.indexOf(block)];
    return (
      <li key={id}>
        <button
          type="button"
          className={styles.block}
          data-id={id}
          aria-pressed={id === selectedId}
          aria-describedby={hintId}
          onClick={() => tools.select(id === selectedId ? null : id)}
          onKeyDown={(event) => press(event, id, block)}
        >
          {name}
          {error && <small className={styles.problem}>{isProblem(error, problems) ? problems[error] : error}</small>}
        </button>
      </li>
    );
  };
  return (
    <section aria-label={t`Blocks of this page`}>
      <ul ref={list} className={styles.blocks}>
        {hasPicture && itemOf(PICTURE_ID, t`Picture of the page`, null)}
        {page.blocks.map((block) => itemOf(block.id, label(block), block))}
      </ul>
      <p id={hintId} hidden>
        <Trans>
          Arrow keys move, plus and minus scale, square brackets rotate, Page Up and Page Down change the layer, Delete
          removes.
        </Trans>
      </p>
    </section>
  );
}

const isProblem = <Code extends string>(error: string, words: Readonly<Record<Code, string>>): error is Code =>
  error in words;

function commandOf(
  key: string,
  block: CanvasBlock,
  order: (block: CanvasBlock, by: number) => void,
  remove: (block: CanvasBlock) => void,
): (() => void) | null {
  switch (key) {
    case 'PageUp':
      return () => order(block, 1);
    case 'PageDown':
      return () => order(block, -1);
    case 'Delete':
    case 'Backspace':
      return () => remove(block);
    default:
      return null;
  }
}
