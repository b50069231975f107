import { Trans, useLingui } from '@lingui/react/macro';
import { STORY_BLOCK_TYPES, STORY_LIMITS, type StoryBlockType } from '../../../../contract/constants/boards/stories';
import { randomIds } from '../../../lib/clientIds';
import { addBlock, hasRoom, newBlock } from '../../../selectors/pins/storyEditor';
import { Button } from '../../../ui/Button';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { Menu } from '../../../ui/overlays/Menu';
import { useBlockNames } from './useBlockTexts';
import type { StoryPageTools } from './useStoryPage';

interface AddBlockProps {
  tools: StoryPageTools;
  /** Called with the id before the block is added. */
  onAdded: (blockId: string) => void;
  onSay: (words: string) => void;
}

/** Adds a block, which is then selected. */
export function AddBlock({ tools, onAdded, onSay }: AddBlockProps) {
  const { t } = useLingui();
  const names = useBlockNames();
  const isFull = !hasRoom(tools.page);
  const add = (type: StoryBlockType) => {
    const block = newBlock(randomIds.next(), type, tools.page.blocks.length);
    onAdded(block.id);
    tools.change(addBlock(tools.page, block));
    tools.select(block.id);
    const name = names[type];
    onSay(t`${name} added`);
  };
  return (
    <Menu
      label={t`Add to the page`}
      entries={STORY_BLOCK_TYPES.map((type) => ({ id: type, label: names[type], onSelect: () => add(type) }))}
      trigger={(props) => (
        <Button
          {...props}
          size="sm"
          iconStart={<PlusIcon size={20} />}
          disabled={isFull}
          title={isFull ? t`A page has at most ${STORY_LIMITS.blocks} blocks` : undefined}
        >
          <Trans>Add</Trans>
        </Button>
      )}
    />
  );
}
