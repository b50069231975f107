import { ImportRefused } from './importRefused';
import type { ImportAnswers, ImportBatch, ImportEnd, ImportRequest, RecordProblem } from './protocol';
import { readImport } from './readImport';
import { plainWords } from './toRecord';

/** The one import that the worker reads. */
let open: AsyncGenerator<ImportBatch, ImportEnd> | null = null;

/** Names and texts of files as they may be stored and shown. */
const plainProblem = ({ file, detail, ...problem }: RecordProblem): RecordProblem => ({
  ...problem,
  file: plainWords(file),
  detail: plainWords(detail),
});

/** Runs in the thread of importReader.ts and nowhere else. */
export async function answerImport(request: ImportRequest): Promise<ImportAnswers[keyof ImportAnswers]> {
  if (request.type === 'open') {
    open = readImport(request.files, request.language);
    return null;
  }
  if (!open) throw new Error('No import is open');
  try {
    const { value, done } = await open.next();
    return done ? { end: value } : { batch: { ...value, problems: value.problems.map(plainProblem) } };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const { line = null, detail = '' } = error.place;
    return { refused: { problem: error.problem, file: plainWords(error.file), line, detail: plainWords(detail) } };
  }
}
