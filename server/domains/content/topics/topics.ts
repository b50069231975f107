import { FAMILIES } from './families';
import { readTopicData, TOPIC_LANGUAGES, type TopicData, type TopicLanguage } from './topicData';

/**
 * The topics of pins and boards in two levels: parents, and children that narrow them. What has a child has its parent,
 * too (topicWords.ts).
 */
export interface Topic {
  readonly id: string;
  /** In English. */
  readonly name: string;
  /** Null for a parent. */
  readonly parentId: string | null;
}

const names = new Map<string, Readonly<Record<TopicLanguage, string>>>();
const byId = new Map<string, Topic>();
const children = new Map<string, readonly Topic[]>();

function add(data: TopicData, parentId: string | null): Topic {
  const named = TOPIC_LANGUAGES.map((language) => [language, readTopicData(data, language).name]);
  names.set(data.id, Object.fromEntries(named));
  const topic = { id: data.id, name: readTopicData(data, 'en').name, parentId };
  byId.set(data.id, topic);
  return topic;
}

for (const family of FAMILIES) {
  const { id } = add(family.parent, null);
  children.set(
    id,
    family.children.map((child) => add(child, id)),
  );
}

/** Each parent before its children. */
export const allTopics: readonly Topic[] = [...byId.values()];

export const parentTopics: readonly Topic[] = allTopics.filter(({ parentId }) => parentId === null);

/** The children of a topic; none for a child. */
export const childrenOf = (id: string): readonly Topic[] => children.get(id) ?? [];

/** A topic's name in the reader's language, else in English. `locale`: one of LOCALES. */
export function topicName({ id, name }: Topic, locale: string): string {
  return names.get(id)?.[locale.split('_')[0] as TopicLanguage] ?? name;
}

export function topicOf(id: string): Topic | undefined {
  return byId.get(id);
}

/** The first of these topics, without parents of others among them: 'Chairs' says more than 'Furniture'. */
export function mostSpecific(ids: readonly { id: string }[], most: number): Topic[] {
  const topics = ids.flatMap(({ id }) => topicOf(id) ?? []);
  const parents = new Set(topics.map(({ parentId }) => parentId));
  return topics.filter(({ id }) => !parents.has(id)).slice(0, most);
}
