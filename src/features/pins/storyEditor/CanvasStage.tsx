import { useEffect, useEffectEvent, useRef } from 'react';
import type { BlockEdits } from '../../../../contract/schemas/pins/storyPages';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { useMediaQuery } from '../../../hooks/useMediaQuery';
import { boundEdits, type CanvasPage, editBlock, PICTURE_ID } from '../../../selectors/pins/storyEditor';
import { PartFailed } from '../../../ui/PartFailed';
import { ofDraft, placeOf, StoryCanvas, type StoryCanvasProps, storyFonts } from '../carousel';
import styles from './CanvasStage.module.css';
import type { PageStage, StageBlock } from './pageStage';
import type { StoryPageTools } from './useStoryPage';

const part = lazyPart(async () => (await import(/* webpackChunkName: "story-canvas" */ './pageStage')).PageStage);

interface CanvasStageProps {
  tools: StoryPageTools;
  picture: Omit<NonNullable<StoryCanvasProps['picture']>, 'edits'> | null;
}

/** The page under the hand: what a reader will see, and over it the handles of its blocks. */
export function CanvasStage({ tools, picture }: CanvasStageProps) {
  const { page } = tools;
  const sheet = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const stage = useRef<PageStage | null>(null);
  const observer = useRef<ResizeObserver | null>(null);
  const { part: Stage, hasFailed, retry } = useLazyPart(part, true);
  useLazyPart(storyFonts, true);
  const isCoarse = useMediaQuery('(pointer: coarse)');

  const sync = useEffectEvent(() => {
    if (!stage.current || !sheet.current) return;
    const { clientWidth: width, clientHeight: height } = sheet.current;
    stage.current.sync({ width, height }, measure(sheet.current, page), tools.selectedId);
    for (const block of sheet.current.children) observer.current?.observe(block);
  });
  const select = useEffectEvent((id: string | null) => id !== tools.selectedId && tools.select(id));
  /** By hand, without the store and React: it has to keep up with the finger. */
  const follow = useEffectEvent((id: string, edits: BlockEdits) => {
    const element = sheet.current?.querySelector<HTMLElement>(`[data-block="${id}"]`);
    if (element) Object.assign(element.style, placeOf(edits));
  });
  const edit = useEffectEvent((id: string, edits: BlockEdits) => {
    // Also where the bounds leave it as it was: React would not move it back.
    follow(id, boundEdits(edits));
    tools.change(editBlock(page, id, edits));
  });

  useEffect(() => {
    const [over, under] = [overlay.current, sheet.current];
    if (!Stage || !over || !under || !over.ownerDocument.createElement('canvas').getContext('2d')) return;
    const accent = getComputedStyle(over).color;
    const made = new Stage(over, { accent, isCoarse }, { onSelect: select, onMove: follow, onEdit: edit });
    const sizes = new ResizeObserver(() => sync());
    stage.current = made;
    observer.current = sizes;
    sizes.observe(under);
    sync();
    return () => {
      sizes.disconnect();
      made.destroy();
      stage.current = null;
    };
  }, [Stage, isCoarse]);
  useEffect(() => sync());

  return (
    <>
      {/* By keyboard, blocks are moved in the list beside the page. */}
      <div className={styles.room} aria-hidden="true">
        <div className={styles.sheet} inert>
          <StoryCanvas
            ref={sheet}
            backgroundColor={page.background_color}
            ratio={page.ratio}
            picture={picture && { ...picture, edits: page.picture }}
            blocks={page.blocks.map(ofDraft)}
          />
        </div>
        <div ref={overlay} className={styles.overlay} dir="ltr" />
      </div>
      {hasFailed && <PartFailed onRetry={retry} />}
    </>
  );
}

const STRETCHABLE: readonly string[] = ['image', 'video'];

/** The blocks of the page with the sizes that they have before they are scaled. */
function measure(sheet: HTMLElement, page: CanvasPage): StageBlock[] {
  return [...sheet.children].flatMap((element) => {
    const { block: id = '', type = 'image' } = element instanceof HTMLElement ? element.dataset : {};
    const edits = id === PICTURE_ID ? page.picture : page.blocks.find((block) => block.id === id)?.edits;
    if (!edits || !(element instanceof HTMLElement)) return [];
    const { offsetWidth: width, offsetHeight: height } = element;
    return [{ id, edits, width, height, isStretchable: STRETCHABLE.includes(type) }];
  });
}
