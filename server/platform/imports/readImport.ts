import type { Readable } from 'node:stream';
import { IMPORT_LIMITS, type ImportFormat } from '../../../contract/constants/admin/imports';
import { decodeFeed, surveyFeed } from '../productFeeds/decodeFeed';
import { FeedRefused } from '../productFeeds/feedRefused';
import { type Archive, type Found, type TextFile, titleOf } from './formats/format';
import { isMagpieCopy, magpieRootOf } from './formats/magpie';
import { formatOf, ReadingState } from './formats/recognise';
import { ImportRefused } from './importRefused';
import { type OpenedFile, openFile, type SourceFile, TEXT } from './openFiles';
import type { ImportBatch, ImportEnd, ImportFile, RecordProblem } from './protocol';
import { toBoard, toRecord } from './toRecord';

const BATCH = 500;
const PICTURE = /\.(jpe?g|png|webp|gif|avif)$/i;

interface Reading {
  batch: ImportBatch;
  records: number;
  /** That were described by themselves. */
  boards: number;
  /** Places that were not understood. */
  unclear: number;
  formats: Set<ImportFormat>;
}

/**
 * Reads the files of an import into records, whatever they are by their content. Throws `ImportRefused` where a file is
 * refused as a whole.
 */
export async function* readImport(
  files: readonly ImportFile[],
  language: string,
): AsyncGenerator<ImportBatch, ImportEnd> {
  const reading: Reading = { batch: emptyBatch(), records: 0, boards: 0, unclear: 0, formats: new Set() };
  for (const file of files) {
    const opened = await openFile(file);
    try {
      for await (const _ of readOpened(opened, file.name, language, reading)) {
        if (sizeOf(reading.batch) >= BATCH) yield take(reading);
      }
    } finally {
      opened.close();
    }
  }
  if (reading.records + reading.boards === 0) throw new ImportRefused('empty', files[0]?.name ?? '');
  yield take(reading);
  return { formats: [...reading.formats] };
}

const emptyBatch = (): ImportBatch => ({ boards: [], records: [], problems: [] });
const sizeOf = ({ boards, records, problems }: ImportBatch): number => boards.length + records.length + problems.length;

function take(reading: Reading): ImportBatch {
  const { batch } = reading;
  reading.batch = emptyBatch();
  return batch;
}

async function* readOpened(opened: OpenedFile, name: string, language: string, reading: Reading): AsyncGenerator<void> {
  const problem = (file: string, { code, detail = '' }: NonNullable<Found['problem']>, line: number | null = null) =>
    reading.batch.problems.push({ code, file, line, record: null, detail });
  for (const found of opened.problems) problem(name, found);
  const pictures = new Set(
    opened.isArchive ? opened.files.map((file) => file.name).filter((file) => PICTURE.test(file)) : [],
  );
  const used = new Set<string>();
  const archive = archiveOf(pictures);
  const root = opened.isArchive ? magpieRootOf(opened.files.map((file) => file.name)) : null;
  const state = new ReadingState(root);
  for (const file of inOrder(opened, root)) {
    const text = await textOf(file, language);
    const format = text && (await formatOf(text, state, opened.isArchive));
    if (format === 'context') continue;
    if (!format) {
      if (!opened.isArchive) throw new ImportRefused('unknownFormat', name);
      if (!state.isLibrary) problem(file.name, { code: 'notUnderstood' });
      continue;
    }
    reading.formats.add(format.name);
    yield* readFile(
      format.read(text, archive),
      file.name,
      opened.isArchive ? titleOf(file.name) : titleOf(name),
      reading,
      used,
    );
  }
  // A library names all its pictures; the others are in its bin.
  if (opened.isArchive && !state.isLibrary) yield* readPictures(pictures, used, name, reading);
}

function archiveOf(pictures: ReadonlySet<string>): Archive {
  let byTitle: Map<string, string> | null = null;
  return {
    hasFile: (file) => pictures.has(file),
    fileNamed(name) {
      byTitle ??= new Map([...pictures].map((file) => [titleOf(file), file]));
      return byTitle.get(name) ?? null;
    },
  };
}

/** The texts of an archive, the outer ones first; of Magpie's own, its label first and its pins last. */
function inOrder({ files, isArchive }: OpenedFile, root: string | null): SourceFile[] {
  if (!isArchive) return files;
  const own = new Map([
    [`${root}magpie.json`, -1],
    [`${root}pins.json`, Infinity],
  ]);
  const depth = (name: string) => own.get(name) ?? name.split('/').length;
  return files
    .filter(({ name }) => TEXT.test(name) && !isMagpieCopy(root, name))
    .sort(
      (one, other) =>
        depth(one.name) - depth(other.name) || one.name.localeCompare(other.name, 'en', { numeric: true }),
    );
}

async function* readFile(
  found: AsyncIterable<Found>,
  name: string,
  board: string,
  reading: Reading,
  used: Set<string>,
): AsyncGenerator<void> {
  const now = Date.now();
  let number = 0;
  for await (const { board: described, pin, problem, leftOut, line = null } of found) {
    if (leftOut !== undefined) used.add(leftOut);
    if (pin) number += 1;
    const place = { file: name, line, record: pin ? number : null };
    const report = (code: RecordProblem['code'], detail = '') =>
      reading.batch.problems.push({ code, ...place, detail });
    if (problem) report(problem.code, problem.detail);
    if (problem && !pin) reading.unclear += 1;
    if (reading.unclear > IMPORT_LIMITS.records) throw new ImportRefused('damagedFile', name);
    if (described) {
      reading.boards += 1;
      reading.batch.boards.push(toBoard(described, board));
    }
    if (pin) {
      const record = toRecord(pin, board, now, report);
      if (record) {
        reading.records += 1;
        if (reading.records > IMPORT_LIMITS.records) throw new ImportRefused('tooManyRecords', name);
        reading.batch.records.push(record);
        if (record.file !== null) used.add(record.file);
      }
    }
    yield;
  }
}

/** Pictures that no text names: their folders are boards. */
async function* readPictures(
  pictures: ReadonlySet<string>,
  used: ReadonlySet<string>,
  name: string,
  reading: Reading,
): AsyncGenerator<void> {
  const left = [...pictures].filter((file) => !used.has(file) && !/_thumbnail\.png$|(^|\/)related /i.test(file));
  if (left.length === 0) return;
  reading.formats.add('pictures');
  left.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  async function* found(): AsyncGenerator<Found> {
    for (const file of left) {
      yield {
        pin: { source: 'pictures', sourceId: file, path: file.split('/').slice(0, -1), title: titleOf(file), file },
      };
    }
  }
  yield* readFile(found(), name, titleOf(name), reading, new Set());
}

/** The text of a file in its encoding; null where it is no text. */
async function textOf(file: SourceFile, language: string): Promise<TextFile | null> {
  const chunks = () => chunksOf(file);
  try {
    const { encoding, sample } = await surveyFeed(chunks(), { charset: null, language });
    return { name: file.name, sample, pieces: () => decoded(file.name, chunks(), encoding) };
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    if (error instanceof FeedRefused) return null;
    throw new ImportRefused('damagedArchive', file.name, { detail: String(error).slice(0, 200) });
  }
}

async function* chunksOf(file: SourceFile): AsyncGenerator<Buffer> {
  let stream: Readable | undefined;
  try {
    stream = await file.open();
    yield* stream as AsyncIterable<Buffer>;
  } finally {
    stream?.destroy();
  }
}

async function* decoded(name: string, chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  try {
    yield* decodeFeed(chunks, encoding);
  } catch (error) {
    if (error instanceof FeedRefused) throw new ImportRefused('badEncoding', name);
    throw error;
  }
}
