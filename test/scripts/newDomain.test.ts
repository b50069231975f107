import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PlanError, rename, toNames } from '../../scripts/new-domain/names';
import { planDomain, type Tree } from '../../scripts/new-domain/plan';
import { registrations } from '../../scripts/new-domain/registrations';
import { isLong } from '../support/testLength';

const ROOT = process.cwd();

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** This repository, but for some files: their text, or null where they are gone. */
function treeWith(changed: Readonly<Record<string, string | null>> = {}): Tree {
  return {
    list: (folder) => filesUnder(ROOT, folder),
    has: (file) => (file in changed ? changed[file] !== null : existsSync(path.join(ROOT, file))),
    read: (file) => changed[file] ?? readFileSync(path.join(ROOT, file), 'utf8'),
  };
}

describe('the name of a new noun', () => {
  it.each([
    ['reactions', 'reaction', undefined],
    ['boardNotes', 'boardNote', undefined],
    ['stories', 'story', undefined],
    ['boxes', 'box', undefined],
    ['people', 'person', 'person'],
    ['movies', 'movie', 'movie'],
  ])('may be %s, each of them a %s', (plural, singular, given) => {
    expect(toNames(`pins/${plural}`, given)).toEqual({ area: 'pins', plural, singular });
  });

  it.each([
    [undefined, undefined, 'Name an area and a noun'],
    ['reactions', undefined, 'Name an area and a noun'],
    ['paper/reactions', undefined, '"paper" is no area'],
    ['pins/Reactions', undefined, 'no noun in camelCase'],
    ['pins/board_notes', undefined, 'no noun in camelCase'],
    ['pins/board-notes', undefined, 'no noun in camelCase'],
    ['pins/notes2', undefined, 'no noun in camelCase'],
    ['../notes', undefined, '".." is no area'],
    [`pins/${'long'.repeat(8)}s`, undefined, 'at most 30'],
    ['pins/notes', 'No-te', 'no noun in camelCase'],
    ['pins/person', undefined, 'does not look like a plural'],
    ['pins/status', undefined, 'does not look like a plural'],
    ['pins/sheep', 'sheep', 'must differ'],
    ['pins/classes', undefined, '"class" is a reserved word'],
    ['pins/references', undefined, '"references" is a reserved word'],
  ])('is refused in words: %s', (plural, given, words) => {
    expect(() => toNames(plural, given)).toThrow(PlanError);
    expect(() => toNames(plural, given)).toThrow(words);
  });

  it.each([
    ['comments', '"comments" is taken: contract/endpoints/pins/comments.ts is there already'],
    ['feeds', '"feeds" is taken: server/domains/discovery/feeds/index.ts is there already'],
    ['entities', '"entities" is taken: src/actions/entities.ts is there already'],
    ['jobs', 'has "job" already'],
    ['followers', 'has "followers" already'],
    ['viewers', 'uses "viewer" for something else'],
    ['options', 'uses "options" for something else'],
  ])('is refused where the house has it: %s', (plural, words) => {
    expect(() => planDomain(toNames(`pins/${plural}`), treeWith())).toThrow(PlanError);
    expect(() => planDomain(toNames(`pins/${plural}`), treeWith())).toThrow(words);
  });

  it('is written in every way that code and words write it', () => {
    const text = 'paperClips PaperClips paper_clips paper clips; paperClip PaperClip paper_clip paper-clip paperclip';
    const [noun, two] = [toNames('pins/echoes', 'echo'), toNames('boards/boardNotes')];
    expect(rename(text, two)).toBe(
      'boardNotes BoardNotes board_notes board notes; boardNote BoardNote board_note board-note boardnote',
    );
    expect(rename(text, noun)).toBe('echoes Echoes echoes echoes; echo Echo echo echo echo');
    expect(rename('A paper clip, or a paper clip', noun)).toBe('An echo, or an echo');
    expect(rename('A paper clip, or a paper clip', two)).toBe('A board note, or a board note');
  });
});

describe('making it known', () => {
  const names = toNames('boards/boardNotes');

  it.each(Object.keys(registrations(1)).map((file) => rename(file, names)))(
    'fails in words, having written nothing, where %s is another',
    (file) => {
      for (const text of [null, 'export const nothing = 1;\n']) {
        const plan = () => planDomain(names, treeWith({ [file]: text }));
        expect(plan).toThrow(PlanError);
        expect(plan).toThrow(file);
      }
    },
  );

  it('gives a kind of id the number with the fewest kinds, and the next number to a migration', () => {
    const file = 'server/platform/database/ids.ts';
    const source = treeWith().read(file);
    const numbered = (numbers: readonly number[]) =>
      source.replace(
        /(const KIND_NUMBER[^{]*\{)[^}]*\}/,
        `$1\n${numbers.map((number, index) => `  kind${index}: ${number}n,\n`).join('')}}`,
      );
    const numberGiven = (numbers: readonly number[]) =>
      /boardNote: (\d+)n/.exec(planDomain(names, treeWith({ [file]: numbered(numbers) })).get(file) ?? '')?.[1];
    const all = Array.from({ length: 15 }, (_, index) => index + 1);
    expect(numberGiven([1, 2, 4])).toBe('3');
    expect(numberGiven(all)).toBe('1');
    expect(numberGiven([...all, 1, 2])).toBe('3');
    const files = planDomain(names, treeWith());
    const last = Math.max(
      ...treeWith()
        .list('server/db/migrations')
        .map((name) => Number(/\/(\d{4})_/.exec(name)?.[1])),
    );
    expect([...files.keys()]).toContain(`server/db/migrations/${String(last + 1).padStart(4, '0')}_board_notes.sql`);
  });
});

describe('a copy of this repository with a new noun', () => {
  let copy: string;

  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const newDomain = (...args: string[]) => run('--import', 'tsx', 'scripts/new-domain.ts', ...args);
  const written = () => {
    const files = ['contract', 'docs', 'server', 'src', 'test'].flatMap((folder) => filesUnder(copy, folder));
    return new Map(files.map((file) => [file, statSync(path.join(copy, file)).mtimeMs]));
  };

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'magpie-new-domain-'));
    const folders = ['bench', 'contract', 'demo', 'docs/generated', 'scripts', 'server', 'src', 'test'];
    const files = readdirSync(ROOT).filter((name) => /\.(json|ts|mjs)$|^\.gitignore$/.test(name));
    for (const place of [...folders, ...files]) {
      cpSync(path.join(ROOT, place), path.join(copy, place), { recursive: true });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is as it was when the noun is refused', () => {
    const before = written();
    const { status, output } = newDomain('pins/comments');
    expect([status, output]).toEqual([1, expect.stringContaining('is there already.\nNothing was written.')]);
    expect(written()).toEqual(before);
  });

  /** Reads the whole repository twice, which takes minutes: what is in `npm run test:long` alone. */
  const expectKnownTypesAndImports = (changed: readonly string[]) => {
    // What is half done elsewhere in the working tree is not told here: `npm run types` tells it.
    const ofNoun = (output: string) =>
      output.split('\n').filter((line) => /boardNote/i.test(line) || changed.some((file) => line.startsWith(file)));
    const types = run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json');
    expect(ofNoun(types.output)).toEqual([]);
    expect(types.status === 0 || types.output.includes('error TS')).toBe(true);
    // The copy borrows its packages from outside, which no rule knows of.
    const { output } = run('--import', 'tsx', 'scripts/check-imports.ts');
    expect(output).toMatch(/\d+ modules/);
    expect(ofNoun(output).filter((line) => !line.includes('node_modules'))).toEqual([]);
  };

  it('is sound: types, form, import rules, map of events, and the tests that came with the noun', () => {
    const before = written();
    const made = newDomain('boards/boardNotes');
    expect(made).toEqual({ status: 0, output: expect.stringContaining('one of them: boardNote') });
    const changed = [...written()].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
    expect(changed.length).toBeGreaterThan(40);

    const sources = changed.filter((file) => file.endsWith('.ts'));
    expect(run('node_modules/@biomejs/biome/bin/biome', 'check', ...sources)).toMatchObject({ status: 0 });
    expect(run('--import', 'tsx', 'scripts/map-flow.ts', '--check')).toMatchObject({ status: 0 });
    if (isLong) expectKnownTypesAndImports(changed);

    const tests = changed.filter((file) => file.endsWith('.test.ts') && !before.has(file));
    expect(tests).toHaveLength(3);
    const report = path.join(copy, 'report.json');
    const jest = run('node_modules/jest/bin/jest.js', '--runInBand', '--json', `--outputFile=${report}`, ...tests);
    expect([jest.status, jest.output]).toEqual([0, expect.stringContaining('3 passed, 3 total')]);
    expect(JSON.parse(readFileSync(report, 'utf8')).numPassedTests).toBeGreaterThanOrEqual(20);
  }, 600_000);
});
