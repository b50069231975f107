import { addresses, isAddressList } from './addresses';
import { bookmarks, isBookmarks, isPocketList, pocketList } from './bookmarks';
import { csvFormatOf } from './csv';
import { eagleFolders, fromEagle, isEagleItem } from './eagle';
import type { Format, TextFile } from './format';
import { jsonFormatOf, looksLikeJson, readWhole } from './json';
import { JsonBounds } from './json/bounds';
import type { Folder } from './json/folders';
import { checkLabel, emptyArchive, fromMagpie, magpieFileOf, readPart } from './magpie';
import { isPinterest, pinterest } from './pinterest';

/** What the files of one archive say about each other. */
export class ReadingState {
  eagle: Map<string, Folder> | null = null;
  magpie = emptyArchive();
  /** Of the files that are kept until the last was read. */
  readonly bounds = new JsonBounds();

  /** `root`: the folder of Magpie's own archive; null where it is none. */
  constructor(readonly root: string | null) {}

  /** Whether all files of the archive are of one library that names its pictures. */
  get isLibrary(): boolean {
    return this.root !== null || this.eagle !== null;
  }
}

/**
 * The format of a text by its content: 'context' if it only says something about other files, null if it is none that is
 * known.
 */
export async function formatOf(
  file: TextFile,
  state: ReadingState,
  isArchive: boolean,
): Promise<Format | 'context' | null> {
  const { sample } = file;
  if (looksLikeJson(sample)) return (isArchive ? await archiveFormatOf(file, state) : null) ?? jsonFormatOf(file);
  if (isBookmarks(sample)) return bookmarks;
  if (isPinterest(sample)) return pinterest;
  if (isPocketList(sample)) return pocketList;
  const csv = csvFormatOf(sample);
  if (csv) return csv;
  return !/^\s*</.test(sample) && isAddressList(sample) ? addresses : null;
}

/** Formats that are an archive of many files. */
async function archiveFormatOf(file: TextFile, state: ReadingState): Promise<Format | 'context' | null> {
  if (state.root !== null) return magpieFormatOf(file, state, state.root);
  if (state.eagle !== null && isEagleItem(file.name)) {
    const folders = state.eagle;
    const value = await readWhole(file);
    return { name: 'eagle', read: (_file, archive) => listed(fromEagle(value, file, folders, archive.hasFile)) };
  }
  if (!/(^|\/)metadata\.json$/.test(file.name) || isEagleItem(file.name)) return null;
  state.eagle = eagleFolders(file, await readWhole(file));
  return state.eagle ? 'context' : null;
}

async function magpieFormatOf(
  file: TextFile,
  { magpie, bounds }: ReadingState,
  root: string,
): Promise<Format | 'context'> {
  const part = magpieFileOf(root, file.name);
  if (part === 'label') checkLabel(await readWhole(file), file.name);
  else if (part === 'pins') {
    const value = await readWhole(file, bounds);
    return { name: 'magpie', read: (_file, archive) => listed(fromMagpie(value, magpie, root, archive)) };
  } else if (part) readPart(magpie, part, await readWhole(file, bounds));
  return 'context';
}

async function* listed<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
