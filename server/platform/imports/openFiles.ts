import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { IMPORT_LIMITS, type ImportProblem } from '../../../contract/constants/admin/imports';
import { ImportRefused } from './importRefused';
import type { ImportFile } from './protocol';

/** A file as it was chosen, or an entry of an archive. */
export interface SourceFile {
  name: string;
  bytes: number;
  open: () => Promise<Readable>;
}

export interface OpenedFile {
  files: SourceFile[];
  isArchive: boolean;
  /** Entries that are passed over. */
  problems: { code: ImportProblem; detail: string }[];
  close: () => void;
}

const CHUNK_BYTES = 64 * 1024;
/** The ratio counts from here: a small file of equal lines is compressed further. */
const RATIO_FROM_BYTES = 4 * 1024 * 1024;
const KIND_OF_FILE = 0o170000;
const SYMBOLIC_LINK = 0o120000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const CONTROL = /[\u0000-\u001f\u007f]/;
export const TEXT = /\.(html?|json|jsonl|csv|txt|tsv)$/i;

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const magic = buffer.subarray(0, bytesRead).toString('hex');
    return magic === '504b0304' || magic === '504b0506';
  } finally {
    await handle.close();
  }
}

/**
 * A file, or what is in it if it is a ZIP by its content: its directory is read, and nothing is unpacked. Throws
 * `ImportRefused` for an archive that is damaged, leads out of itself, or is beyond the limits.
 */
export async function openFile({ path, name }: ImportFile): Promise<OpenedFile> {
  if (!(await isZip(path))) {
    const { size } = await stat(path);
    if (size === 0) throw new ImportRefused('empty', name);
    const file = { name, bytes: size, open: async () => createReadStream(path, { highWaterMark: CHUNK_BYTES }) };
    return { files: [file], isArchive: false, problems: [], close: () => {} };
  }
  const zip = await openZip(path, name);
  try {
    return { ...(await readDirectory(zip, name)), isArchive: true, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const refuse =
  (name: string) =>
  (error: unknown): never => {
    if (error instanceof ImportRefused) throw error;
    const said = error instanceof Error ? error.message : '';
    const isUnsafe = /^(invalid relative path|absolute path|invalid characters in fileName)/.test(said);
    throw new ImportRefused(isUnsafe ? 'unsafeArchive' : 'damagedArchive', name, { detail: said.slice(0, 200) });
  };

const openZip = (path: string, name: string): Promise<ZipFile> =>
  openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(refuse(name));

async function readDirectory(zip: ZipFile, name: string): Promise<Pick<OpenedFile, 'files' | 'problems'>> {
  if (zip.entryCount > IMPORT_LIMITS.entries) throw new ImportRefused('tooManyEntries', name);
  const files: SourceFile[] = [];
  const problems: OpenedFile['problems'] = [];
  let bytes = 0;
  let textBytes = 0;
  const take = (entry: Entry): void => {
    const entryName = entry.fileName;
    if (CONTROL.test(entryName)) throw new ImportRefused('unsafeArchive', name, { detail: entryName.slice(0, 200) });
    if (entryName.endsWith('/') || isSystemFile(entryName)) return;
    if (entryName.length > IMPORT_LIMITS.entryName) {
      problems.push({ code: 'lineTooLong', detail: entryName.slice(0, 200) });
      return;
    }
    if (entry.isEncrypted()) throw new ImportRefused('lockedArchive', name);
    if (((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMBOLIC_LINK) {
      problems.push({ code: 'linkEntry', detail: entryName.slice(0, 200) });
      return;
    }
    if (/\.zip$/i.test(entryName)) {
      problems.push({ code: 'nestedArchive', detail: entryName.slice(0, 200) });
      return;
    }
    bytes += entry.uncompressedSize;
    const isDense = entry.uncompressedSize > IMPORT_LIMITS.ratio * Math.max(1, entry.compressedSize);
    if (isDense && entry.uncompressedSize > RATIO_FROM_BYTES) {
      throw new ImportRefused('unsafeArchive', name, { detail: entryName.slice(0, 200) });
    }
    if (TEXT.test(entryName)) textBytes += entry.uncompressedSize;
    if (bytes > IMPORT_LIMITS.unpackedBytes || textBytes > IMPORT_LIMITS.textBytes)
      throw new ImportRefused('tooLarge', name);
    const open = async () => heard(await zip.openReadStreamPromise(entry).catch(refuse(name)));
    files.push({ name: entryName, bytes: entry.uncompressedSize, open });
  };
  try {
    for await (const entry of zip.eachEntry()) take(entry);
  } catch (error) {
    refuse(name)(error);
  }
  return { files, problems };
}

/**
 * An entry's bytes, which fail when they are read. Damage is found as soon as the entry is opened, and as an error that
 * nobody listens to yet it would end the process.
 */
function heard(source: Readable): Readable {
  const bytes = new PassThrough({ highWaterMark: CHUNK_BYTES });
  bytes.on('error', () => {});
  pipeline(source, bytes, () => {});
  return bytes;
}

/** What systems add to archives and nobody chose. */
const isSystemFile = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/.test(name);
