/**
 * `npm run extension`: builds the browser extension into `dist/extension/chromium` and `…/firefox`, and packs each as a
 * ZIP beside. `--out=<folder>` says where.
 */
import { createWriteStream, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import webpack from 'webpack';
import { ZipFile } from 'yazl';
import { BROWSERS, manifestFor } from '../extension/manifest';
import { extensionScripts } from '../webpack.config';

const root = path.join(import.meta.dirname, '..');
const ICON_SIZES = [16, 32, 48, 128];
/** The same sources make the same archive. */
const PACKED_AT = new Date(2020, 0, 1);

/** Returns the archives that it made. */
export async function packExtension(out: string): Promise<string[]> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const shared = path.join(out, 'shared');
  await rm(shared, { recursive: true, force: true });
  await compile(shared);
  await copyPages(shared);
  const archives: string[] = [];
  for (const browser of BROWSERS) {
    const folder = path.join(out, browser);
    await rm(folder, { recursive: true, force: true });
    await cp(shared, folder, { recursive: true });
    const manifest = JSON.stringify(manifestFor(browser, version), null, 2);
    await writeFile(path.join(folder, 'manifest.json'), `${manifest}\n`);
    archives.push(await zip(folder, path.join(out, `magpie-${version}-${browser}.zip`)));
  }
  await rm(shared, { recursive: true });
  return archives;
}

function compile(out: string): Promise<void> {
  const compiler = webpack(extensionScripts(out));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close((failed) => (failed ? reject(failed) : resolve()));
    });
  });
}

/** What is not compiled: windows, texts, icons, and the look of the application. */
async function copyPages(out: string): Promise<void> {
  const from = (...parts: string[]) => path.join(root, ...parts);
  await mkdir(path.join(out, 'icons'), { recursive: true });
  await cp(from('extension', 'pages'), out, { recursive: true });
  await cp(from('extension', '_locales'), path.join(out, '_locales'), { recursive: true });
  await cp(from('src', 'ui', 'tokens.css'), path.join(out, 'tokens.css'));
  await cp(from('src', 'ui', 'fonts'), path.join(out, 'fonts'), { recursive: true });
  // On a site, a font that comes late waits for the next page; here it is never late.
  const fonts = readFileSync(from('src', 'ui', 'fonts.css'), 'utf8');
  await writeFile(path.join(out, 'fonts.css'), fonts.replaceAll('font-display: optional', 'font-display: block'));
  for (const size of ICON_SIZES) {
    const icon = sharp(from('public', 'icon.svg'), { density: 288 }).resize(size, size);
    await icon.png().toFile(path.join(out, 'icons', `${size}.png`));
  }
}

async function zip(folder: string, archive: string): Promise<string> {
  const file = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  for (const name of names.sort()) file.addFile(path.join(folder, name), name, { mtime: PACKED_AT, mode: 0o100644 });
  file.end();
  await pipeline(file.outputStream, createWriteStream(archive));
  return archive;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(root, 'dist', 'extension') } } });
  for (const archive of await packExtension(path.resolve(values.out))) console.log(path.relative(root, archive));
}
