import { type CatalogueName, MESSAGE_GROUPS } from '../../src/i18n/groups';

const ERROR_MESSAGES = 'contract/messages.ts';
const FEATURE = /^src\/features\/\w+\/(\w+)\//;
const GROUPS: ReadonlySet<string> = new Set(MESSAGE_GROUPS);

/** The compiled catalogues that need a text, by the files that show it. */
export function cataloguesOf(origins: readonly string[]): CatalogueName[] {
  return [...new Set(origins.map(catalogueOf))].sort();
}

function catalogueOf(file: string): CatalogueName {
  if (file === ERROR_MESSAGES) return 'errors';
  const feature = FEATURE.exec(file)?.[1] ?? '';
  return GROUPS.has(feature) ? (feature as CatalogueName) : 'common';
}
