import Konva from 'konva/lib/Core';
import { Line } from 'konva/lib/shapes/Line';
import { Rect } from 'konva/lib/shapes/Rect';
import { Transformer } from 'konva/lib/shapes/Transformer';
import type { BlockEdits } from '../../../../contract/schemas/pins/storyPages';

/** A block as the stage knows it: its edits, and its size on the screen before they are applied. px */
export interface StageBlock {
  id: string;
  edits: BlockEdits;
  width: number;
  height: number;
  /** Its sides can be pulled apart from each other. */
  isStretchable: boolean;
}

export interface StageEvents {
  onSelect(id: string | null): void;
  /** While a block is dragged, scaled or turned, with every frame. */
  onMove(id: string, edits: BlockEdits): void;
  /** It was let go. */
  onEdit(id: string, edits: BlockEdits): void;
}

/** Room around the page for the handles of blocks at its edges. px */
export const STAGE_MARGIN = 32;
/** How near the middle of the page a block snaps to it. px */
const SNAP = 6;
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const SIDES = ['middle-left', 'middle-right', 'top-center', 'bottom-center'];

/**
 * The handles of a page's blocks: a transparent canvas over the page, on which blocks are selected, dragged, scaled and
 * turned by mouse and touch. The page itself stays HTML, which the reader shows too (docs/adr/0028-story-canvas.md).
 */
export class PageStage {
  readonly #stage: Konva.Stage;
  readonly #layer = new Konva.Layer({ x: STAGE_MARGIN, y: STAGE_MARGIN });
  readonly #transformer: Transformer;
  readonly #guides: { vertical: Line; horizontal: Line };
  readonly #events: StageEvents;
  readonly #nodes = new Map<string, Rect>();
  #blocks = new Map<string, StageBlock>();
  #size = { width: 0, height: 0 };
  #pinch: { id: string; distance: number; angle: number; edits: BlockEdits } | null = null;
  #draggedId: string | null = null;
  /** Two fingers were down since the last one came alone: none of them selects or drags any more. */
  #hasTwoFingers = false;

  constructor(
    container: HTMLDivElement,
    { accent, isCoarse }: { accent: string; isCoarse: boolean },
    events: StageEvents,
  ) {
    this.#events = events;
    this.#stage = new Konva.Stage({ container, width: 1, height: 1 });
    this.#transformer = new Transformer({
      flipEnabled: false,
      anchorSize: isCoarse ? 20 : 12,
      anchorCornerRadius: 10,
      anchorStroke: accent,
      borderStroke: accent,
      borderStrokeWidth: 2,
      rotateAnchorOffset: 24,
      rotationSnaps: [0, 90, 180, 270],
    });
    const line = () => new Line({ stroke: accent, strokeWidth: 1, dash: [4, 4], visible: false, listening: false });
    this.#guides = { vertical: line(), horizontal: line() };
    this.#layer.add(this.#guides.vertical, this.#guides.horizontal, this.#transformer);
    this.#stage.add(this.#layer);
    this.#stage.on('mousedown', ({ target }) => this.#selectTarget(target));
    // Not when a finger comes down: another may follow it, and both are for the block that is selected already.
    this.#stage.on('tap', ({ target }) => !this.#hasTwoFingers && this.#selectTarget(target));
    this.#stage.on('touchstart', ({ evt }) => this.#countFingers(evt));
    this.#stage.on('touchmove', ({ evt }) => this.#pinchBy(evt));
    this.#stage.on('touchend touchcancel', () => this.#endPinch());
  }

  /** The page's blocks, from the lowest. */
  sync(size: { width: number; height: number }, blocks: readonly StageBlock[], selectedId: string | null): void {
    this.#size = size;
    this.#blocks = new Map(blocks.map((block) => [block.id, block]));
    this.#stage.size({ width: size.width + 2 * STAGE_MARGIN, height: size.height + 2 * STAGE_MARGIN });
    this.#guides.vertical.points([size.width / 2, 0, size.width / 2, size.height]);
    this.#guides.horizontal.points([0, size.height / 2, size.width, size.height / 2]);
    for (const [id, node] of this.#nodes) {
      if (this.#blocks.has(id)) continue;
      node.destroy();
      this.#nodes.delete(id);
    }
    for (const block of blocks) this.#place(block);
    this.#select(selectedId);
    this.#layer.batchDraw();
  }

  destroy(): void {
    this.#stage.destroy();
  }

  #place({ id, edits, width, height }: StageBlock): void {
    const node = this.#nodes.get(id) ?? this.#add(id);
    node.moveToTop();
    if (node.isDragging() || this.#transformer.isTransforming() || this.#pinch?.id === id) return;
    node.setAttrs({
      x: edits.left * this.#size.width,
      y: edits.top * this.#size.height,
      ...{ width, height, offsetX: width / 2, offsetY: height / 2 },
      scaleX: edits.scale * edits.scale_x,
      scaleY: edits.scale * edits.scale_y,
      rotation: edits.rotate,
    });
  }

  #add(id: string): Rect {
    // Filled, so that it is hit; transparent, so that the page is seen.
    const node = new Rect({ id, fill: 'transparent', draggable: true });
    node.on('dragstart', () => this.#startDrag(id, node));
    node.on('dragmove', () => {
      this.#snap(node);
      this.#events.onMove(id, this.#editsOf(id, node));
    });
    node.on('transform', () => this.#events.onMove(id, this.#editsOf(id, node)));
    // Konva also ends drags that were only prepared.
    node.on('dragend', () => this.#draggedId === id && this.#end(id, node));
    node.on('transformend', () => this.#end(id, node));
    this.#nodes.set(id, node);
    this.#layer.add(node);
    return node;
  }

  #startDrag(id: string, node: Rect): void {
    if (this.#hasTwoFingers) {
      node.stopDrag();
      return;
    }
    this.#draggedId = id;
    this.#events.onSelect(id);
  }

  #end(id: string, node: Rect): void {
    this.#draggedId = null;
    this.#hideGuides();
    this.#events.onEdit(id, this.#editsOf(id, node));
  }

  #select(id: string | null): void {
    const node = id === null ? undefined : this.#nodes.get(id);
    const isStretchable = (id !== null && this.#blocks.get(id)?.isStretchable) ?? false;
    this.#transformer.enabledAnchors(isStretchable ? [...CORNERS, ...SIDES] : CORNERS);
    this.#transformer.nodes(node ? [node] : []);
    this.#transformer.moveToTop();
  }

  /** Handles have no id of a block, and select nothing. */
  #selectTarget(target: { id(): string }): void {
    if (target === this.#stage) this.#events.onSelect(null);
    else if (this.#nodes.has(target.id())) this.#events.onSelect(target.id());
  }

  #countFingers({ touches }: TouchEvent): void {
    this.#hasTwoFingers = touches.length > 1;
    if (!this.#hasTwoFingers) return;
    this.#transformer.stopTransform();
    for (const node of this.#nodes.values()) node.stopDrag();
  }

  #snap(node: Rect): void {
    const { width, height } = this.#size;
    const isMiddleX = Math.abs(node.x() - width / 2) < SNAP;
    const isMiddleY = Math.abs(node.y() - height / 2) < SNAP;
    if (isMiddleX) node.x(width / 2);
    if (isMiddleY) node.y(height / 2);
    node.x(Math.max(0, Math.min(node.x(), width)));
    node.y(Math.max(0, Math.min(node.y(), height)));
    this.#guides.vertical.visible(isMiddleX);
    this.#guides.horizontal.visible(isMiddleY);
  }

  #hideGuides(): void {
    this.#guides.vertical.hide();
    this.#guides.horizontal.hide();
  }

  /** A corner scales a block as a whole, a side only along itself. */
  #editsOf(id: string, node: Rect): BlockEdits {
    const { scale, scale_x, scale_y } = this.#blocks.get(id)?.edits ?? { scale: 1, scale_x: 1, scale_y: 1 };
    const isSide = SIDES.includes(this.#transformer.getActiveAnchor() ?? '');
    const [x, y] = [node.scaleX(), node.scaleY()];
    return {
      left: node.x() / this.#size.width,
      top: node.y() / this.#size.height,
      rotate: node.rotation(),
      ...(isSide ? { scale, scale_x: x / scale, scale_y: y / scale } : { scale: x / scale_x, scale_x, scale_y }),
    };
  }

  #pinchBy(event: TouchEvent): void {
    const [first, second] = event.touches;
    const id = String(this.#transformer.nodes()[0]?.id() ?? '');
    const node = this.#nodes.get(id);
    const block = this.#blocks.get(id);
    if (!first || !second || !node || !block) return;
    event.preventDefault();
    const [x, y] = [second.clientX - first.clientX, second.clientY - first.clientY];
    const [distance, angle] = [Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI];
    if (distance === 0) return;
    this.#pinch ??= { id, distance, angle, edits: block.edits };
    const { edits } = this.#pinch;
    const scale = (edits.scale * distance) / this.#pinch.distance;
    node.setAttrs({
      scaleX: scale * edits.scale_x,
      scaleY: scale * edits.scale_y,
      rotation: edits.rotate + angle - this.#pinch.angle,
    });
    this.#events.onMove(id, this.#editsOf(id, node));
  }

  #endPinch(): void {
    const id = this.#pinch?.id;
    this.#pinch = null;
    const node = id === undefined ? undefined : this.#nodes.get(id);
    if (id !== undefined && node) this.#events.onEdit(id, this.#editsOf(id, node));
  }
}
