import { useLingui } from '@lingui/react/macro';
import { STORY_LIMITS, TEXT_BLOCKS } from '../../../../contract/constants/boards/stories';
import type { LazyPart } from '../../../hooks/useLazyPart';
import { type CanvasBlock, changeBlock } from '../../../selectors/pins/storyEditor';
import { TextArea } from '../../../ui/fields/TextArea';
import { CommentFields } from './CommentFields';
import { FindFields } from './FindFields';
import { LinkFields } from './LinkFields';
import { MediaFields } from './MediaFields';
import { MusicFields } from './MusicFields';
import styles from './PageEditor.module.css';
import type { Finder } from './StoryEditor';
import { TextFields } from './TextFields';
import { useBlockNames } from './useBlockTexts';
import type { StoryPageTools } from './useStoryPage';

export interface BlockFieldsProps {
  draftId: string;
  tools: StoryPageTools;
  block: CanvasBlock;
  finder: LazyPart<Finder>;
}

/** What the selected block holds. */
export function BlockFields(props: BlockFieldsProps) {
  const { block } = props;
  const names = useBlockNames();
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{names[block.type]}</legend>
      <FieldsOfType {...props} />
    </fieldset>
  );
}

const isText = ({ type }: CanvasBlock) => TEXT_BLOCKS.some((text) => text === type);

function FieldsOfType({ draftId, tools, block, finder }: BlockFieldsProps) {
  const { t } = useLingui();
  const { type, text, id } = block;
  const change = (to: Partial<CanvasBlock>, group?: string) => tools.change(changeBlock(tools.page, id, to), group);
  const write = (written: string) => change({ text: written }, `text ${id}`);
  if (isText(block)) return <TextFields block={block} onChange={change} onWrite={write} />;
  switch (type) {
    case 'image':
    case 'video':
      return <MediaFields draftId={draftId} block={block} onWrite={write} />;
    case 'link':
      return <LinkFields draftId={draftId} block={block} onChange={change} onWrite={write} />;
    case 'generic_interactive_sticker':
      return <TextArea label={t`Question`} rows={2} value={text} maxLength={STORY_LIMITS.text} onValueChange={write} />;
    case 'comment_reply_sticker':
      return <CommentFields block={block} finder={finder} onChange={change} />;
    case 'music':
      return <MusicFields block={block} onChange={change} />;
    default:
      return <FindFields block={block} finder={finder} onChange={change} />;
  }
}
