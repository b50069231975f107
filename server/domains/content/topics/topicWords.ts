import { FAMILIES } from './families';
import { formsIn, formsOf, type Inflection, inflectionIn, type TokenForms, tokensOf } from './inflections';
import { readTopicData, TOPIC_LANGUAGES, type TopicData, type TopicLanguage } from './topicData';
import { topicOf } from './topics';

/** Increase it when the topics or their words change, so that all pins are indexed again. */
export const TOPICS_VERSION = '2';

/** Names that by themselves mean something else in another language or as another part of speech. */
const AMBIGUOUS_NAMES = new Set([
  'chat',
  'chats',
  'ete',
  'mode',
  'pain',
  'pains',
  'panes',
  'punto',
  'show',
  'shows',
  'sol',
  'sols',
  'space',
]);

/** A word, or a phrase of several. */
interface Term {
  readonly id: string;
  /** Of each of its tokens. */
  readonly forms: readonly ReadonlySet<string>[];
}

type TermsByForm = Map<string, Term[]>;

const terms: Readonly<Record<Inflection, TermsByForm>> = {
  latin: new Map(),
  german: new Map(),
  arabic: new Map(),
  hebrew: new Map(),
  japanese: new Map(),
};

function addTerm(id: string, text: string, language: TopicLanguage): void {
  const tokens = tokensOf(text);
  const inflection = inflectionIn(language, tokens[0] ?? '');
  const forms = tokens.map((token) => formsIn(token, inflection));
  for (const form of forms[0] ?? []) {
    const known = terms[inflection].get(form) ?? [];
    terms[inflection].set(form, [...known, { id, forms }]);
  }
}

function addTopic(data: TopicData): void {
  for (const language of TOPIC_LANGUAGES) {
    const { name, words } = readTopicData(data, language);
    const isName = !AMBIGUOUS_NAMES.has(tokensOf(name).join(' '));
    for (const text of isName ? [name, ...words] : words) addTerm(data.id, text, language);
  }
}

for (const { parent, children } of FAMILIES) for (const topic of [parent, ...children]) addTopic(topic);

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((form) => other.has(form));

/** The longest terms that begin at a token: 'coffee table' is neither coffee nor any table. */
function longestAt(tokens: readonly TokenForms[][], at: number): { ids: string[]; length: number } {
  let found: { ids: string[]; length: number } = { ids: [], length: 0 };
  for (const { inflection, forms } of tokens[at] ?? []) {
    for (const term of [...forms].flatMap((form) => terms[inflection].get(form) ?? [])) {
      const { length } = term.forms;
      const isMatch = term.forms.every((wanted, next) =>
        tokens[at + next]?.some((token) => token.inflection === inflection && meets(token.forms, wanted)),
      );
      if (!isMatch || length < found.length) continue;
      found = { ids: length > found.length ? [term.id] : [...found.ids, term.id], length };
    }
  }
  return found;
}

function topicsInText(text: string): Set<string> {
  const tokens = tokensOf(text).map(formsOf);
  const found = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    const { ids, length } = longestAt(tokens, at);
    for (const id of ids) {
      found.add(id);
      found.add(topicOf(id)?.parentId ?? id);
    }
    at += Math.max(1, length);
  }
  return found;
}

/** The topics of texts, by the number of texts that mention them or a child of them; of as many, children first. */
export function topicsIn(texts: readonly string[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const id of topicsInText(text)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isParent = (id: string) => Number(topicOf(id)?.parentId === null);
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => b.count - a.count || isParent(a.id) - isParent(b.id) || Number(a.id) - Number(b.id));
}
