import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformSync } from '@swc/core';

const here = path.join(__dirname, '..', '..');
/** What is imported from a file beside: Node wants its whole name. */
const BESIDE = /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

/**
 * The server as JavaScript, in a folder with all that it reads: where a compiler stands between Node and every file, a
 * start takes twice as much of the processor, and journeys start it some 25 times. Answers the folder.
 */
export function makePlainServer(): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'magpie-plain-')));
  for (const part of ['server', 'contract']) copyPlain(part, root);
  for (const part of ['package.json', 'index.html']) cpSync(path.join(here, part), path.join(root, part));
  for (const part of ['node_modules', 'dist', 'public']) symlinkSync(path.join(here, part), path.join(root, part));
  return root;
}

export const removePlainServer = (root: string): void => rmSync(root, { recursive: true, force: true });

function copyPlain(part: string, root: string): void {
  for (const name of readdirSync(path.join(here, part), { recursive: true, encoding: 'utf8' })) {
    if (path.extname(name) === '') continue;
    const [from, to] = [path.join(here, part, name), path.join(root, part, name)];
    mkdirSync(path.dirname(to), { recursive: true });
    if (name.endsWith('.ts')) writeFileSync(to.replace(/ts$/, 'js'), withoutTypes(from));
    else cpSync(from, to);
  }
}

function withoutTypes(file: string): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
    module: { type: 'es6' },
  });
  return code.replace(BESIDE, (all, head: string, quote: string, name: string) => {
    const full = path.resolve(path.dirname(file), name);
    const ending = ['.ts', '/index.ts'].find((one) => existsSync(full + one));
    return ending ? `${head}${quote}${name}${ending.replace(/ts$/, 'js')}${quote}` : all;
  });
}
