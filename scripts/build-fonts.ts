/**
 * Makes the files of src/ui/fonts.css from the Inter package: the characters of each `unicode-range`, and the weights
 * and features that we use. `node --import tsx scripts/build-fonts.ts`, with Python's fonttools and brotli (`pip
 * install fonttools brotli`); the files are committed, so that nobody else needs those. Also the font of PDF files, of all
 * letters that Inter has.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Features that browsers apply by default, and tabular figures. */
const FEATURES = 'kern,mark,mkmk,ccmp,locl,calt,tnum';
/** The name records for family, authors and licence. */
const NAMES = '0,1,2,3,4,5,6,13,14';
const COMPRESS =
  "import sys; from fontTools.ttLib import TTFont; font = TTFont(sys.argv[1]); font.flavor = 'woff2'; font.save(sys.argv[2])";

const root = path.join(import.meta.dirname, '..');
const packageFolder = path.join(root, 'node_modules', '@fontsource-variable', 'inter');
const css = readFileSync(path.join(root, 'src', 'ui', 'fonts.css'), 'utf8');
const faces = [
  ...css.matchAll(
    /font-weight: (\d+) (\d+);\s*src: url\("\.\/(fonts\/inter-([\w-]+)\.woff2)"\)[^;]*;\s*unicode-range:\s*([^;]+);/g,
  ),
];

const folder = mkdtempSync(path.join(tmpdir(), 'magpie-fonts-'));
const [subset, cut] = [path.join(folder, 'subset.ttf'), path.join(folder, 'cut.ttf')];
for (const [, lightest, heaviest, file = '', name = '', range = ''] of faces) {
  const source = path.join(packageFolder, 'files', `inter-${name.replace(/-a$/, '-ext')}-wght-normal.woff2`);
  const unicodes = `--unicodes=${range.replace(/\s+/g, '')}`;
  const kept = [`--layout-features=${FEATURES}`, `--name-IDs=${NAMES}`];
  execFileSync('pyftsubset', [source, unicodes, ...kept, `--output-file=${subset}`]);
  execFileSync('fonttools', ['varLib.instancer', subset, `wght=${lightest}:${heaviest}`, '-q', '-o', cut]);
  execFileSync('python3', ['-c', COMPRESS, cut, path.join(root, 'src', 'ui', file)]);
}

/** The parts of Inter that the font of PDF files is merged from. */
const PDF_PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];
const PDF_FEATURES = 'kern,mark,mkmk,ccmp,locl';
const parts = PDF_PARTS.map((name) => {
  const [whole, part] = [path.join(folder, `${name}-whole.ttf`), path.join(folder, `${name}.ttf`)];
  const source = path.join(packageFolder, 'files', `inter-${name}-wght-normal.woff2`);
  const kept = ['--unicodes=*', `--layout-features=${PDF_FEATURES}`, '--no-hinting'];
  execFileSync('pyftsubset', [source, ...kept, `--output-file=${whole}`]);
  execFileSync('fonttools', ['varLib.instancer', whole, 'wght=400', '-q', '-o', part]);
  return part;
});
const pdfFonts = path.join(root, 'server', 'platform', 'pdf', 'fonts');
execFileSync('pyftmerge', [...parts, `--output-file=${path.join(pdfFonts, 'inter.ttf')}`]);
copyFileSync(path.join(packageFolder, 'LICENSE'), path.join(pdfFonts, 'LICENSE'));
copyFileSync(path.join(packageFolder, 'LICENSE'), path.join(root, 'src', 'ui', 'fonts', 'LICENSE'));
rmSync(folder, { recursive: true });
