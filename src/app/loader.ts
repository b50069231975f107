import type { StartupPayload } from '../../contract/startup';
import { LoaderError } from '../lib/loaderError';

type Files = Pick<StartupPayload, 'routeManifest' | 'fileDependencies'>;

/**
 * Checks that a handler's files can be inserted into the page.
 * @throws LoaderError for a handler that is not in the manifest, a file that is neither style nor script, and a page
 * without a head (ledger BOOT-043 to 045).
 */
export function checkFiles({ routeManifest, fileDependencies }: Files, id: string, head: HTMLElement | null): void {
  const files = routeManifest[id];
  if (!files) throw new LoaderError(`No page handler ${id}`);
  for (const file of [...files.js, ...files.css]) {
    for (const needed of [file, ...(fileDependencies[file] ?? [])]) {
      if (!/\.(css|m?js)$/.test(needed)) throw new LoaderError(`Unsupported extension: ${needed}`);
    }
  }
  if (!head) throw new LoaderError('The page has no head');
}
