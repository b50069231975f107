import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from '../../contract/ssr';

/** The pattern, for `page.route`, of the script that holds only the code of one chunk group, such as `www-login`. */
export function ownScript(group: string): string {
  const file = path.join(__dirname, '..', '..', 'dist', 'client', 'manifest.json');
  const { groups } = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  const script = groups[group]?.findLast((name) => name.endsWith('.js'));
  if (!script) throw new Error(`The build has no script of ${group}.`);
  return `**/assets/${script}`;
}
