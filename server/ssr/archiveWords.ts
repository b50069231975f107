import type { ArchiveWordsReader } from '../../contract/archiveWords';
import { openBuild } from './bundle';

/** The texts are in the built bundle, which is opened for the first copy of an account. */
export function createArchiveWordsReader(isDevelopment: boolean): ArchiveWordsReader {
  let opened: ReturnType<typeof openBuild> | undefined;
  return async (locale) => {
    opened ??= openBuild(isDevelopment);
    const { bundle } = await (await opened).current();
    return bundle.archiveWords(locale);
  };
}
