import type { Catalogue } from './catalogue';
import { type MessageShape, shapeOf } from './shape';

/** Forms that may name their number in words: 'one board', 'two boards'. */
const WORDED = new Set(['zero', 'one', 'two']);

/**
 * What is wrong with the translations of a language, in words. Messages are the same in both; each has the values and
 * tags of its source, and in its plurals the forms that Unicode's CLDR has for the language (Intl.PluralRules), each
 * with its number where the source has it.
 */
export function problemsOf(source: Catalogue, translated: Catalogue, language: string): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const problems: string[] = [];
  for (const [id, text] of source) {
    const translation = translated.get(id) ?? '';
    // A text that is its own id has no words of its own in the source.
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
