import { type Found, isRecord, listOf, recordsOf, textOf } from '../format';

const entriesOf = (value: unknown): Record<string, unknown>[] =>
  recordsOf(isRecord(value) ? (value.saved_saved_media ?? value.saved_saved_collections) : value);

export const isInstagram = (value: unknown): boolean => {
  if (isRecord(value)) return 'saved_saved_media' in value || 'saved_saved_collections' in value;
  const [first] = listOf(value);
  return isRecord(first) && Array.isArray(first.label_values) && 'timestamp' in first;
};

/** What was saved on Instagram, and its collections. Labels are in the account's language: only links tell what is what. */
export function* fromInstagram(value: unknown): Generator<Found> {
  let collection = 'Instagram';
  for (const entry of entriesOf(value)) {
    const fields = isRecord(entry.string_map_data)
      ? Object.values(entry.string_map_data).filter(isRecord)
      : recordsOf(entry.label_values);
    const post = fields.find((field) => isPost(textOf(field.href) || textOf(field.value)));
    if (!post) {
      // An entry without a post names the collection of those that follow.
      const name = decoded(textOf(fields.find((field) => textOf(field.value))?.value));
      if (name) collection = name;
      continue;
    }
    const link = [textOf(post.href), textOf(post.value)].find(isPost) ?? '';
    const time = [post.timestamp, entry.timestamp].find((given) => typeof given === 'number');
    yield {
      pin: {
        source: 'instagram',
        sourceId: `${new URL(link).pathname}@${collection}`,
        path: [collection],
        title: decoded(textOf(entry.title)),
        link,
        createdAt: typeof time === 'number' ? time : null,
      },
    };
  }
}

const isPost = (address: string): boolean =>
  /^https:\/\/(www\.)?instagram\.com\/([^/?#]+\/)?(p|reel|tv)\/[\w-]+/.test(address);

/** Their texts are UTF-8 that was read as Latin-1. */
function decoded(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return text;
  const read = Buffer.from(text, 'latin1').toString('utf8');
  return read.includes('\ufffd') ? text : read;
}
