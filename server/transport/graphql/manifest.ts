import { readDocuments } from './documents';

/** The text of contract/queries/manifest.ts, as the documents now are. */
export function manifestText(): string {
  const lines = readDocuments().map(({ name, hash }) => `  ${name}: '${hash}',`);
  return `import type { QueryName } from './queries';

/** sha-256 of each document's text. Written by \`npm run queries\`; a test checks that it is current. */
export const queryHashes: Readonly<Record<QueryName, string>> = {
${lines.join('\n')}
};
`;
}
