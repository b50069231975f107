/**
 * `npm run new-domain pins/reactions`: creates a new noun of an area in every layer, with its table, registrations and
 * tests. Plans everything before writing anything. `npm run new-domain people/people person` gives an irregular singular.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlanError, toNames } from './new-domain/names';
import { planDomain, type Tree } from './new-domain/plan';

const root = path.join(import.meta.dirname, '..');

const tree: Tree = {
  list: (folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .sort(),
  has: (file) => existsSync(path.join(root, file)),
  read: (file) => readFileSync(path.join(root, file), 'utf8'),
};

function run(...command: string[]): void {
  const [file = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.slice(0, 4).join(' ')} failed:\n${stdout}${stderr}`);
}

function makeDomain(place: string | undefined, singular: string | undefined): void {
  const names = toNames(place, singular);
  const files = planDomain(names, tree);
  const made = [...files.keys()].filter((file) => !tree.has(file));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const sources = [...files.keys()].filter((file) => file.endsWith('.ts'));
  run(path.join(root, 'node_modules', '.bin', 'biome'), 'check', '--write', ...sources);
  run(process.execPath, '--import', 'tsx', 'scripts/map-flow.ts');
  console.log(`New: ${names.plural} (one of them: ${names.singular})\n`);
  for (const file of made) console.log(`  ${file}`);
  console.log(`\nMade known in:\n`);
  for (const file of [...files.keys(), 'docs/generated/flow.md'].filter((name) => !made.includes(name))) {
    console.log(`  ${file}`);
  }
  console.log(`
Its records have a text, which everyone may read and their owner changes. Make them what they are to be: the fields in
the schema, the migration, tables.ts, the presenter, the entity and the factory; who may in the policy.`);
}

try {
  makeDomain(process.argv[2], process.argv[3]);
} catch (error) {
  if (!(error instanceof PlanError)) throw error;
  console.error(`${error.message}\nNothing was written.`);
  process.exitCode = 1;
}
