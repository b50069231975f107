import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { blockEdits, editBlock, PICTURE_ID, removeBlock, reorderBlock } from '../../../selectors/pins/storyEditor';
import { IconButton } from '../../../ui/IconButton';
import { ArrowDownIcon } from '../../../ui/icons/ArrowDownIcon';
import { ArrowUpIcon } from '../../../ui/icons/ArrowUpIcon';
import { CollapseIcon } from '../../../ui/icons/CollapseIcon';
import { MinusIcon } from '../../../ui/icons/MinusIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { RotateIcon } from '../../../ui/icons/RotateIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { EDITS, type EditName } from './keyEdits';
import styles from './PageEditor.module.css';
import { useEditWords } from './useBlockTexts';
import type { StoryPageTools } from './useStoryPage';

interface BlockToolsProps {
  tools: StoryPageTools;
  id: string;
  onSay: (words: string) => void;
}

/** Buttons for what a hand does on the page, for those who press rather than drag. */
export function BlockTools({ tools, id, onSay }: BlockToolsProps) {
  const { t } = useLingui();
  const words = useEditWords();
  const { page } = tools;
  const apply = (next: typeof page, said = words(next, id)) => {
    tools.change(next);
    onSay(said);
  };
  const edit = (name: EditName) => {
    const edits = blockEdits(page, id);
    if (edits) apply(editBlock(page, id, EDITS[name](edits)));
  };
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton size="sm" label={label} icon={icon} onClick={onClick} />
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`Block actions`}>
      {button(t`Larger`, <PlusIcon size={20} />, () => edit('larger'))}
      {button(t`Smaller`, <MinusIcon size={20} />, () => edit('smaller'))}
      {button(t`Rotate`, <RotateIcon size={20} />, () => edit('turnRight'))}
      {button(t`Center on the page`, <CollapseIcon size={20} />, () =>
        apply(editBlock(page, id, { left: 0.5, top: 0.5 })),
      )}
      {id !== PICTURE_ID && (
        <>
          {button(t`Bring forward`, <ArrowUpIcon size={20} />, () =>
            apply(reorderBlock(page, id, 1), t`Moved forward`),
          )}
          {button(t`Send backward`, <ArrowDownIcon size={20} />, () =>
            apply(reorderBlock(page, id, -1), t`Moved backward`),
          )}
          {button(t`Remove block`, <TrashIcon size={20} />, () => {
            apply(removeBlock(page, id), t`Removed`);
            tools.select(null);
          })}
        </>
      )}
    </div>
  );
}
