import type { Catalogue } from './catalogue';
import { type MessageShape, shapeOf } from './shape';

/** Plural forms that may spell out their number: 'one board', 'two boards'. */
const WORDED = new Set(['zero', 'one', 'two']);

/**
 * The problems of a language's translations, as texts. Source and translation must have the same messages; each must
 * have the values and tags of its source, and in plurals the forms that Unicode's CLDR requires for the language
 * (Intl.PluralRules), with the number if the source has it.
 */
export function problemsOf(source: Catalogue, translated: Catalogue, language: string): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const problems: string[] = [];
  for (const [id, text] of source) {
    const translation = translated.get(id) ?? '';
    // A message without an explicit id has its source text as id.
    const wrong = translation === '' ? 'is missing' : wrongWith(text || id, translation, categories);
    if (wrong) problems.push(`${wrong}: ${id}`);
  }
  for (const id of translated.keys()) if (!source.has(id)) problems.push(`is no longer shown: ${id}`);
  return problems;
}

function wrongWith(text: string, translation: string, categories: readonly string[]): string | null {
  let found: MessageShape;
  try {
    found = shapeOf(translation);
  } catch {
    return 'has braces that do not match';
  }
  const wanted = shapeOf(text);
  if (String(found.values) !== String(wanted.values)) return `has the values ${list(found.values)}`;
  if (String(found.tags) !== String(wanted.tags)) return `has the tags ${list(found.tags)}`;
  if (found.plurals.length !== wanted.plurals.length) return 'has other plurals';
  for (const { value, forms } of found.plurals) {
    const names = [...forms.keys()].filter((name) => !name.startsWith('='));
    if (String(names.sort()) !== String([...categories].sort())) return `has the plural forms ${list(names)}`;
    const hasNumber = wanted.plurals
      .find((plural) => plural.value === value)
      ?.forms.get('other')
      ?.includes('#');
    const without = names.find((name) => !WORDED.has(name) && !forms.get(name)?.includes('#'));
    if (hasNumber && without) return `lacks its number in the form ${without}`;
  }
  return null;
}

const list = (names: readonly string[]) => names.join(', ') || 'none';
