/**
 * Writes docs/generated/flow.md: which sagas and reducers handle each event, and which endpoints a saga calls.
 * `--check` fails if it is outdated.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createReportsSaga } from '../src/sagas/running/reports';
import type { SagaDefinition } from '../src/sagas/runtime/defineSaga';

const root = path.join(import.meta.dirname, '..');

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(place);
    return /\.tsx?$/.test(place) ? [place] : [];
  });
}

const isSaga = (value: unknown): value is SagaDefinition =>
  typeof value === 'object' && value !== null && 'table' in value && 'outlivesViewer' in value;

const modules: Record<string, unknown>[] = await Promise.all(
  filesUnder('src/sagas').map((file) => import(path.join(root, file))),
);
const sagas = [
  ...new Set(modules.flatMap((module) => Object.values(module).filter(isSaga))),
  createReportsSaga(''),
].sort((one, other) => (one.name < other.name ? -1 : 1));

interface KnownEvent {
  /** `pins/saved`. */
  type: string;
  /** The module below src/actions and the name under which it is imported: `pins/pins`, `saved`. */
  module: string;
  name: string;
}

const events: KnownEvent[] = filesUnder('src/actions').flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const module = file.slice('src/actions/'.length).replace('.ts', '');
  return [...text.matchAll(/export const (\w+) = createAction(?:<[\s\S]*?>)?\(\s*'([^']+)'/g)].map((match) => ({
    type: match[2] ?? '',
    module,
    name: match[1] ?? '',
  }));
});

const sources = filesUnder('src').map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const reducers = sources
  .filter(({ file }) => file.startsWith('src/reducers/'))
  .map(({ file, text }) => ({ name: file.replace('src/reducers/', '').replace('.ts', ''), text }));

/**
 * How a file refers to the event: `pins.saved` if it imports the module, its own name if it imports that, else null.
 */
function nameIn(text: string, { module, name }: KnownEvent): string | null {
  if (!text.includes(`actions/${module}'`)) return null;
  const namespace = new RegExp(`\\* as (\\w+) from '[^']*actions/${module}'`).exec(text)?.[1];
  if (namespace && new RegExp(`\\b${namespace}\\.${name}\\b`).test(text)) return `${namespace}\\.${name}`;
  const own = new RegExp(
    `import (?:type )?\\{[^}]*?\\b${name}(?: as (\\w+))?\\b[^}]*\\} from '[^']*actions/${module}'`,
  ).exec(text);
  return own && (own[1] ?? name);
}

const hears = (text: string, event: KnownEvent) => nameIn(text, event) !== null;

/** True if a file dispatches the event or passes its creator on; `.type` and `.match` only listen for it. */
function makes(text: string, event: KnownEvent): boolean {
  const name = nameIn(text, event);
  const body = text.replaceAll(/^import [\s\S]*?;$/gm, '');
  return name !== null && new RegExp(`(?<![\\w.]|typeof )${name}\\b(?!\\.(?:type|match)\\b)`).test(body);
}

const rows = events
  .sort((a, b) => (a.type < b.type ? -1 : 1))
  .map((event) => {
    const watching = sagas.filter(({ table }) => event.type in table);
    const uses = [...new Set(watching.flatMap(({ table }) => table[event.type]?.uses ?? []))];
    const heard = reducers.filter(({ text }) => hears(text, event)).map(({ name }) => name);
    const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
    return `| \`${event.type}\` | ${code(watching.map(({ name }) => name))} | ${code(uses)} | ${code(heard)} |`;
  });

/** Events of the specification whose screens do not exist yet, although saga and reducer do. */
const AWAITED: readonly string[] = ['experiences/recommendationsRequested', 'log/adEventLogged'];
const makers = sources.filter(({ file }) => !/^src\/(actions|reducers)\//.test(file)).map(({ text }) => text);
const known = new Set(events.map(({ type }) => type));
const problems = [
  ...sagas.flatMap(({ name, table }) =>
    Object.keys(table)
      .filter((type) => !known.has(type))
      .map((type) => `saga ${name} waits for ${type}, which is no event`),
  ),
  ...events
    .filter(({ type }, at) => events.findIndex((other) => other.type === type) !== at)
    .map(({ type }) => `${type} stands twice`),
  ...events
    .filter((event) => AWAITED.includes(event.type) === makers.some((text) => makes(text, event)))
    .map(({ type }) =>
      AWAITED.includes(type) ? `${type} is dispatched: it is awaited no more` : `nothing dispatches ${type}`,
    ),
];

const text = `# Events

Made by \`npm run flow\`: what happens after an event. A saga asks the server by the resources named; reducers are files of src/reducers.

| event | sagas | resources | reducers |
|---|---|---|---|
${rows.join('\n')}
`;
const file = path.join(root, 'docs', 'generated', 'flow.md');
if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    problems.push('docs/generated/flow.md is not current. Run `npm run flow`.');
} else {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const problem of problems) console.error(problem);
console.log(`${events.length} events, ${sagas.length} sagas, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
