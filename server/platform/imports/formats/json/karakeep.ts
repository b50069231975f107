import { type Found, isRecord, listOf, recordsOf, textOf } from '../format';
import { type Folder, pathOf } from './folders';

export const isKarakeep = (value: unknown): boolean => {
  if (!isRecord(value) || !Array.isArray(value.bookmarks)) return false;
  const [first] = value.bookmarks;
  return 'lists' in value || (isRecord(first) && 'content' in first);
};

/** Karakeep: bookmarks and lists. Smart lists have no members. */
export function* fromKarakeep(value: unknown): Generator<Found> {
  if (!isRecord(value)) return;
  const lists = new Map<string, Folder>();
  for (const list of recordsOf(value.lists)) {
    const name = textOf(list.name);
    if (list.type === 'smart') yield { problem: { code: 'smartList', detail: name } };
    else lists.set(textOf(list.id), { name, parent: textOf(list.parentId) || null });
  }
  for (const bookmark of recordsOf(value.bookmarks)) yield* pinsOf(bookmark, lists);
}

function* pinsOf(bookmark: Record<string, unknown>, lists: ReadonlyMap<string, Folder>): Generator<Found> {
  const content = isRecord(bookmark.content) ? bookmark.content : {};
  const image = textOf(content.imageUrl) || textOf(bookmark.imageUrl);
  const places = [...listOf(bookmark.lists), ...listOf(bookmark.listIds)].map(textOf).filter((id) => lists.has(id));
  const id = textOf(bookmark.id);
  for (const list of places.length > 0 ? new Set(places) : [null]) {
    const place = list === null ? { path: [], isCycle: false } : pathOf(lists, list);
    if (place.isCycle) yield { problem: { code: 'folderCycle', detail: place.path.join(' / ').slice(0, 200) } };
    yield {
      pin: {
        source: 'karakeep',
        sourceId: id && `${id}@${list ?? ''}`,
        path: place.path,
        title: textOf(bookmark.title) || textOf(content.title),
        description: textOf(content.text) || textOf(bookmark.description) || textOf(content.description),
        note: textOf(bookmark.note),
        link: textOf(content.url),
        addresses: image ? [image] : [],
        tags: listOf(bookmark.tags).map((tag) => (isRecord(tag) ? textOf(tag.name) : textOf(tag))),
        createdAt: numberOr(bookmark.createdAt),
      },
    };
  }
}

const numberOr = (value: unknown): string | number | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null;
