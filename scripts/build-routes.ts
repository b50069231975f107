/**
 * Writes src/pages/manifest.ts (one lazy import for each page file; rareManifest.ts has those of rare pages) and
 * docs/generated/routes.md (the route table).
 * `--check` fails if they are outdated.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { groupOfHandler, isRarePage } from '../contract/pageGroups';
import { buildRouteTable } from '../src/app/routeTable';

const root = path.join(import.meta.dirname, '..');
const pagesFolder = path.join(root, 'src', 'pages');

function pageIds(folder = ''): string[] {
  return readdirSync(path.join(pagesFolder, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const place = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return pageIds(place);
      return folder && /\.(js|ts|tsx)$/.test(entry.name) ? [place.replace(/\.(js|ts|tsx)$/, '')] : [];
    })
    .sort();
}

function manifest(name: string, ids: readonly string[]): string {
  const lines = ids.map((id) => `  '${id}': () => import(/* webpackChunkName: "${groupOfHandler(id)}" */ './${id}'),`);
  return `// Made by \`npm run routes\` from the files in src/pages; do not edit.
import type { PageImporter } from '../app/pages';

export const ${name}: Readonly<Record<string, PageImporter>> = {
${lines.join('\n')}
};
`;
}

function table(ids: readonly string[]): string {
  const rows = buildRouteTable(ids).map((route) => `| \`${route.path}\` | \`src/pages/${route.id}.tsx\` |`);
  return `# Routes\n\nMade by \`npm run routes\`, in matching order.\n\n| path | page |\n|---|---|\n${rows.join('\n')}\n`;
}

const ids = pageIds();
const outputs = {
  'src/pages/manifest.ts': manifest(
    'pageImporters',
    ids.filter((id) => !isRarePage(id)),
  ),
  'src/pages/rareManifest.ts': manifest('rarePageImporters', ids.filter(isRarePage)),
  'docs/generated/routes.md': table(ids),
};
const isCheck = process.argv.includes('--check');

for (const [file, text] of Object.entries(outputs)) {
  const full = path.join(root, file);
  if (isCheck) {
    if (!existsSync(full) || readFileSync(full, 'utf8') !== text) {
      console.error(`${file} is not current. Run \`npm run routes\`.`);
      process.exitCode = 1;
    }
  } else {
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
}
