import { type Found, isRecord, recordsOf, type TextFile, textOf } from './format';
import { type Folder, pathOf } from './json/folders';

const ITEM = /^(.*\.library\/)?images\/[^/]+\.info\/metadata\.json$/;
const LIBRARY = /^(.*\.library\/)?metadata\.json$/;

export const isEagleItem = (name: string): boolean => ITEM.test(name);

/** The folders of a library, if this file has them; null for any other. */
export function eagleFolders(file: TextFile, value: unknown): Map<string, Folder> | null {
  if (!LIBRARY.test(file.name) || !isRecord(value) || !Array.isArray(value.folders) || 'palettes' in value) return null;
  const folders = new Map<string, Folder>();
  const open = recordsOf(value.folders).map((folder) => ({ folder, parent: null as string | null }));
  for (const { folder, parent } of open) {
    const id = textOf(folder.id);
    if (id === '' || folders.has(id)) continue;
    folders.set(id, { name: textOf(folder.name), parent });
    for (const child of recordsOf(folder.children)) open.push({ folder: child, parent: id });
  }
  return folders;
}

/** An item: once for each folder that it is in. */
export function* fromEagle(
  value: unknown,
  file: TextFile,
  folders: ReadonlyMap<string, Folder>,
  hasFile: (name: string) => boolean,
): Generator<Found> {
  if (!isRecord(value)) return;
  if (value.isDeleted === true) {
    yield { problem: { code: 'deleted', detail: textOf(value.name).slice(0, 200) } };
    return;
  }
  const id = textOf(value.id);
  const ids = Array.isArray(value.folders) ? value.folders.map(textOf).filter((folder) => folders.has(folder)) : [];
  const picture = file.name.replace(/metadata\.json$/, `${textOf(value.name)}.${textOf(value.ext)}`);
  for (const folder of ids.length > 0 ? new Set(ids) : [null]) {
    yield {
      pin: {
        source: 'eagle',
        sourceId: id && `${id}@${folder ?? ''}`,
        path: folder === null ? ['Unsorted'] : pathOf(folders, folder).path,
        title: textOf(value.name),
        description: textOf(value.annotation),
        link: textOf(value.url) || null,
        file: hasFile(picture) ? picture : null,
        tags: Array.isArray(value.tags) ? value.tags.map(textOf) : [],
        createdAt: typeof value.btime === 'number' ? value.btime : null,
      },
    };
  }
}
