import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PICTURE_ID, selectStoryPinBlock } from '../../../selectors/pins/storyEditor';
import { useAppStore } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { RedoIcon } from '../../../ui/icons/RedoIcon';
import { UndoIcon } from '../../../ui/icons/UndoIcon';
import { AddBlock } from './AddBlock';
import { BlockFields } from './BlockFields';
import { BlockList } from './BlockList';
import { BlockTools } from './BlockTools';
import { CanvasStage } from './CanvasStage';
import styles from './PageEditor.module.css';
import { PageFields } from './PageFields';
import type { StoryDialogProps } from './StoryEditor';
import { useStoryPage } from './useStoryPage';

/** The page, its blocks as a list, and what can be done with the selected one. */
export function PageEditor({ item, src, media, finder }: Omit<StoryDialogProps, 'isOpen' | 'onClose'>) {
  const { t } = useLingui();
  const tools = useStoryPage(item);
  const { page, selectedId } = tools;
  /** Read out by screen readers. */
  const [said, say] = useState('');
  const selected = page.blocks.find(({ id }) => id === selectedId) ?? null;
  const panel = useRef<HTMLDivElement>(null);
  const store = useAppStore();
  /** The selected block, if it is unfinished as the page opens. */
  const [unfinishedId] = useState(() =>
    selectedId !== null && selectStoryPinBlock(store.getState(), item.id, selectedId)?.error != null
      ? selectedId
      : null,
  );
  /** A block that was just added takes the focus, in its first field; as the page opens, an unfinished one does. */
  const addedId = useRef(unfinishedId);
  useEffect(() => {
    if (addedId.current === null || addedId.current !== selectedId) return;
    addedId.current = null;
    panel.current?.querySelector<HTMLElement>('fieldset :is(input, textarea, select, button)')?.focus();
  }, [selectedId]);
  const step = (isForward: boolean) => {
    if (isForward ? !tools.canRedo : !tools.canUndo) return;
    if (isForward) tools.redo();
    else tools.undo();
    say(isForward ? t`Redone` : t`Undone`);
  };
  const press = (event: KeyboardEvent) => {
    const isStep = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.altKey;
    if (!isStep) return;
    event.preventDefault();
    step(event.shiftKey);
  };
  return (
    // A press on the canvas, which takes no focus, moves it here, so that the keys still come.
    <div className={styles.editor} role="presentation" tabIndex={-1} onKeyDown={press}>
      <div className={styles.stage}>
        <div className={styles.bar} role="toolbar" aria-label={t`Page`}>
          <IconButton
            label={t`Undo`}
            icon={<UndoIcon />}
            aria-disabled={!tools.canUndo}
            aria-keyshortcuts="Control+Z"
            onClick={() => step(false)}
          />
          <IconButton
            label={t`Redo`}
            icon={<RedoIcon />}
            aria-disabled={!tools.canRedo}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={() => step(true)}
          />
          <AddBlock
            tools={tools}
            onAdded={(id) => {
              addedId.current = id;
            }}
            onSay={say}
          />
        </div>
        <CanvasStage tools={tools} picture={src === null ? null : { src, alt: item.altText, media }} />
      </div>
      <div ref={panel} className={styles.panel}>
        <BlockList tools={tools} hasPicture={src !== null} onSay={say} />
        {selectedId !== null && (selected || selectedId === PICTURE_ID) ? (
          <>
            <BlockTools tools={tools} id={selectedId} onSay={say} />
            {selected && (
              <BlockFields key={selected.id} draftId={item.id} tools={tools} block={selected} finder={finder} />
            )}
          </>
        ) : (
          <PageFields tools={tools} />
        )}
        <p className={styles.hint}>
          <Trans>Drag a block on the page, or choose it in the list and use the arrow keys.</Trans>
        </p>
      </div>
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </div>
  );
}
