import type { ExploreArticle, Story } from '../../../../contract/schemas/boards/modules';
import type { PinId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import { textQuery } from '../../../platform/database/fullText';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { spellingOf } from '../../../platform/text/text';
import { type BoardRow, isListedBoard } from '../../boards/boards';
import { type CompletedStories, findCompletedStories } from '../../boards/stories';
import { annotationsOf, type PinRow, searchLink } from '../../pins/pins';
import { findSimilarPins } from './related.repository';

/**
 * Modules between related pins, which link to more of the same kind (ledger CLOSE-007, ENT-033, ENT-034). The first
 * page has a story of the pin's own board and an article about its first word; the second a story of the board that
 * shares most images with the pin, and an article about its second word; later pages have only pins. Computed from
 * public content, so that the page is the same for everybody, except for stories that the viewer has completed.
 */

/** An item on a page of the related feed. */
export type RelatedItem = Pin | Story | ExploreArticle;

/** A module before its images are read: `present` returns null if too few of them may be shown. */
export interface PlannedModule {
  /** Its index in the page. */
  readonly at: number;
  readonly contents: readonly PinId[];
  present(pins: ReadonlyMap<PinId, Pin>): Story | ExploreArticle | null;
}

/** Images of a module: the maximum that its mosaic shows, and the minimum that fills it. */
const MOST = 4;
const LEAST = 3;
/** Pins to read for an article, because several can have the same image. */
const SIMILAR_PINS = 12;
/** After the first row on a desktop, with a distance between modules. */
const STORY_AT = 4;
const ARTICLE_AT = 9;
const COVER_SIZE = '236x';

interface Around {
  pin: PinRow;
  board: BoardRow;
  /** Boards that share images with the pin, nearest first. */
  near: readonly BoardRow[];
  /** 0 is the first page. */
  page: number;
}

/**
 * Plans the modules of a page with at most one query, two for members: boards include their top images. A completed
 * story is left out: the viewer dismissed the stories of its board, or follows the board that it suggests (BOARD-054).
 */
export async function planModules(ctx: Ctx, around: Around): Promise<PlannedModule[]> {
  const planned = [planStory(ctx, around, await completedBy(ctx, around)), await planArticle(ctx, around)];
  return planned.flatMap((module) => (module && module.contents.length >= LEAST ? [module] : []));
}

const NOTHING_COMPLETED: CompletedStories = { dismissed: new Set(), followed: new Set() };
/** Later pages have no stories. */
const STORY_PAGES = 2;

async function completedBy(ctx: Ctx, { board, near, page }: Around): Promise<CompletedStories> {
  const viewerId = viewerIdOf(ctx);
  if (viewerId === null || page >= STORY_PAGES) return NOTHING_COMPLETED;
  return findCompletedStories(ctx.db, viewerId, page === 0 ? [board.id] : near.map((row) => row.id));
}

function planStory(
  ctx: Ctx,
  { pin, board, near, page }: Around,
  { dismissed, followed }: CompletedStories,
): PlannedModule | null {
  const viewerId = viewerIdOf(ctx);
  const isNew = (row: BoardRow) => row.owner_id !== viewerId && !dismissed.has(row.id) && !followed.has(row.id);
  const other = near.find((row) => row.id !== board.id && isNew(row));
  const [story_type, row] =
    page === 0
      ? (['more_from_board', board] as const)
      : (['board_suggestion', page === 1 ? other : undefined] as const);
  if (!row || !isListedBoard(row) || dismissed.has(row.id)) return null;
  const contents = row.covers.filter(({ signature }) => signature !== pin.signature).map(({ pin_id }) => pin_id);
  return storyOf(story_type, row, pin.id, contents);
}

/**
 * The story of the first board of `near` for another feed: not the viewer's own, and none that they completed. Null
 * where there is none.
 */
export async function planSuggestion(
  ctx: Ctx,
  about: string,
  near: readonly BoardRow[],
): Promise<PlannedModule | null> {
  const viewerId = viewerIdOf(ctx);
  const ids = near.map(({ id }) => id);
  const { dismissed, followed } =
    viewerId === null ? NOTHING_COMPLETED : await findCompletedStories(ctx.db, viewerId, ids);
  const row = near.find(({ id, owner_id }) => owner_id !== viewerId && !dismissed.has(id) && !followed.has(id));
  if (!row || row.covers.length < LEAST) return null;
  return storyOf(
    'board_suggestion',
    row,
    about,
    row.covers.map(({ pin_id }) => pin_id),
  );
}

/** `about` names the feed, such as by its pin or board: the id of a story is unique among all feeds. */
function storyOf(
  story_type: Story['story_type'],
  row: BoardRow,
  about: string,
  contents: readonly PinId[],
): PlannedModule {
  const { subtitle, text } = STORY_WORDS[story_type];
  return {
    at: STORY_AT,
    contents,
    present(pins) {
      const shown = shownOf(contents, pins);
      if (!shown) return null;
      return {
        id: `story-${about}-${row.id}`,
        type: 'story',
        story_type,
        container_type: 'board',
        container_id: row.id,
        title: row.name,
        subtitle,
        description: row.description,
        action: { text, url: shown.first.board.url },
        display_options: { layout: 'mosaic', cover_images: shown.covers },
        content_ids: shown.ids,
      };
    },
  };
}

async function planArticle(ctx: Ctx, { pin, board, page }: Around): Promise<PlannedModule | null> {
  if (page > 1) return null;
  // The words of a board that is not public must not appear elsewhere.
  const boardName = isListedBoard(board) ? board.name : '';
  const word = annotationsOf(pin, boardName).visual_annotation[page];
  const query = word === undefined ? null : textQuery(word, ctx.locale);
  if (word === undefined || query === null) return null;
  const signatures = new Set([pin.signature]);
  const contents: PinId[] = [];
  for (const { id, signature } of await findSimilarPins(ctx.db, query.all, SIMILAR_PINS)) {
    if (!signatures.has(signature)) contents.push(id);
    signatures.add(signature);
  }
  return {
    at: ARTICLE_AT,
    contents: contents.slice(0, MOST + 1),
    present(pins) {
      const shown = shownOf(contents, pins);
      if (!shown) return null;
      return {
        id: `article-${pin.id}-${page}`,
        type: 'explorearticle',
        article_type: 'search',
        title: spellingOf(word, [pin.title, boardName, pin.alt_text]),
        subtitle: 'Explore',
        url: searchLink(word).url,
        cover_images: shown.covers,
        content_ids: shown.ids,
      };
    },
  };
}

/** The contents that are visible in lists and whose images need no warning, with those images. */
function shownOf(contents: readonly PinId[], pins: ReadonlyMap<PinId, Pin>) {
  const shown = contents.flatMap((id) => {
    const pin = pins.get(id);
    const image = pin?.images[COVER_SIZE];
    return pin && image && !pin.board.sensitivity_screen?.show_warning ? [{ pin, image }] : [];
  });
  const [first] = shown;
  if (!first || shown.length < LEAST) return null;
  const best = shown.slice(0, MOST);
  return {
    first: first.pin,
    ids: best.map(({ pin }) => pin.id),
    covers: best.map(({ image: { url, width, height, dominant_color } }) => ({ url, width, height, dominant_color })),
  };
}

/** English texts for other API clients. */
const STORY_WORDS: Readonly<Record<Story['story_type'], { subtitle: string; text: string }>> = {
  more_from_board: { subtitle: 'More from this board', text: 'See the board' },
  board_suggestion: { subtitle: 'A board you may like', text: 'See the board' },
};
