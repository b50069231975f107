import type { CSSProperties, ReactNode, Ref } from 'react';
import { STORY_RATIOS, type StoryRatio } from '../../../../contract/constants/boards/stories';
import type { BlockEdits } from '../../../../contract/schemas/pins/storyPages';
import { PICTURE_ID } from '../../../selectors/pins/storyEditor';
import { type ShownBlock, StoryBlockView } from './StoryBlockView';
import styles from './StoryCanvas.module.css';

export interface StoryCanvasProps {
  backgroundColor: string;
  ratio?: StoryRatio | undefined;
  /** `media` is shown in its place: the player of the video whose cover it is, or a part of it. */
  picture: { src: string; alt: string; edits: BlockEdits; media?: ReactNode } | null;
  /** In their order, the last before all others. */
  blocks: readonly ShownBlock[];
  ref?: Ref<HTMLDivElement>;
  /** What a reader can do with a block, below what it shows. */
  renderAction?: ((block: ShownBlock) => ReactNode) | undefined;
}

/**
 * A page of a story: its picture on a colour, and blocks over it. The editor and the reader show the same elements, so
 * that a page looks as it was made. Left and right are the same in every language.
 */
export function StoryCanvas({ backgroundColor, ratio = '9:16', picture, blocks, ref, renderAction }: StoryCanvasProps) {
  return (
    <div
      ref={ref}
      className={styles.page}
      dir="ltr"
      style={{ '--ratio': STORY_RATIOS[ratio], background: backgroundColor } as CSSProperties}
    >
      {picture && (
        <div className={styles.whole} data-block={PICTURE_ID} style={placeOf(picture.edits)}>
          {picture.media ?? (
            <img className={styles.picture} src={picture.src} alt={picture.alt} referrerPolicy="no-referrer" />
          )}
        </div>
      )}
      {blocks.map((block) => (
        <div
          key={block.id}
          className={styles.block}
          data-block={block.id}
          data-type={block.type}
          style={placeOf(block.edits)}
        >
          <StoryBlockView block={block} action={renderAction?.(block)} />
        </div>
      ))}
    </div>
  );
}

/** Where a block is, with its middle as the point that it is moved, scaled and turned by. */
export function placeOf({ left, top, scale, rotate, scale_x, scale_y }: BlockEdits) {
  return {
    insetInlineStart: `${left * 100}%`,
    insetBlockStart: `${top * 100}%`,
    transform: `translate(-50%, -50%) rotate(${rotate}deg) scale(${scale * scale_x}, ${scale * scale_y})`,
  };
}
