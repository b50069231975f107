/** The languages of the site in which topics have names and words. */
export const TOPIC_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'ar', 'he'] as const;
export type TopicLanguage = (typeof TOPIC_LANGUAGES)[number];

/**
 * A topic as it is written down: its id, and in each language its name and, after a colon, the words and phrases that
 * indicate it, in the singular where the language's rules (inflections.ts) form the plural. Ids are stored and sent, so
 * never reuse one.
 */
export type TopicData = { readonly id: string } & Readonly<Record<TopicLanguage, string>>;

export interface TopicFamily {
  readonly parent: TopicData;
  readonly children: readonly TopicData[];
}

/** A topic's name in a language, and its other words and phrases. */
export function readTopicData(data: TopicData, language: TopicLanguage): { name: string; words: readonly string[] } {
  const [name = '', words] = data[language].split(': ');
  return { name, words: words?.split(', ') ?? [] };
}
