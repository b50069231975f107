import { type Found, isRecord, recordsOf, textOf } from '../format';
import { type Folder, pathOf } from './folders';

export const isLinkwarden = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value.collections) &&
  value.collections.some((one) => isRecord(one) && 'links' in one);

/** Linkwarden: collections with their links. */
export function* fromLinkwarden(value: unknown): Generator<Found> {
  if (!isRecord(value)) return;
  const collections = recordsOf(value.collections);
  const folders = new Map<string, Folder>(
    collections.map((one) => [textOf(one.id), { name: textOf(one.name), parent: textOf(one.parentId) || null }]),
  );
  for (const collection of collections) {
    const { path, isCycle } = pathOf(folders, textOf(collection.id));
    if (isCycle) yield { problem: { code: 'folderCycle', detail: path.join(' / ').slice(0, 200) } };
    for (const link of recordsOf(collection.links)) {
      yield {
        pin: {
          source: 'linkwarden',
          sourceId: textOf(link.id) || null,
          path,
          isSecret: collection.isPublic === true ? false : null,
          title: textOf(link.name),
          description: textOf(link.description),
          link: textOf(link.url),
          addresses: link.type === 'image' && textOf(link.url) ? [textOf(link.url)] : [],
          tags: recordsOf(link.tags).map((tag) => textOf(tag.name)),
          createdAt: textOf(link.importDate) || textOf(link.createdAt) || null,
        },
      };
    }
  }
}
