import { useLingui } from '@lingui/react/macro';
import type { StoryBlockType } from '../../../../contract/constants/boards/stories';
import { type CanvasBlock, type CanvasPage, PICTURE_ID } from '../../../selectors/pins/storyEditor';
import type { BlockProblem } from '../../../selectors/pins/unfinishedStories';

/** What the types of blocks are called. */
export function useBlockNames(): Readonly<Record<StoryBlockType, string>> {
  const { t } = useLingui();
  return {
    heading: t`Heading`,
    paragraph: t`Paragraph`,
    image: t`Picture`,
    video: t`Video`,
    link: t`Link`,
    ingredient: t`Ingredient`,
    supply: t`Supply`,
    mention_sticker: t`Mention`,
    product_sticker: t`Product`,
    comment_reply_sticker: t`Reply to a comment`,
    generic_interactive_sticker: t`Question`,
    music: t`Music`,
    virtual_try_on_makeup_sticker: t`Virtual try-on`,
  };
}

/** A block's name in the list of its page: its type, and what tells it from others. */
export function useBlockLabel(): (block: CanvasBlock) => string {
  const { t } = useLingui();
  const names = useBlockNames();
  return ({ type, text, name }) => {
    const kind = names[type];
    const what = (name || text).trim().slice(0, 40);
    return what === '' ? kind : t`${kind}: ${what}`;
  };
}

/** Says in words where a block is now, for people who do not see the page. */
export function useEditWords(): (page: CanvasPage, id: string) => string {
  const { t } = useLingui();
  return (page, id) => {
    const edits = id === PICTURE_ID ? page.picture : page.blocks.find((block) => block.id === id)?.edits;
    if (!edits) return '';
    const [left, top] = [Math.round(edits.left * 100), Math.round(edits.top * 100)];
    const [size, angle] = [Math.round(edits.scale * 100), Math.round(edits.rotate)];
    return t`${left}% from the left, ${top}% from the top, size ${size}%, rotated by ${angle}°`;
  };
}

/** What a block lacks. */
export function useProblemWords(): Readonly<Record<BlockProblem, string>> {
  const { t } = useLingui();
  return {
    text: t`Write something`,
    media: t`Choose a file`,
    video: t`This video could not be prepared. Try again or choose another one.`,
    url: t`Enter a web address`,
    person: t`Choose a person`,
    product: t`Choose a product`,
    comment: t`Choose a comment`,
    music: t`Choose a song`,
  };
}
