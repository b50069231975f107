import { type Found, isRecord, recordsOf, textOf } from '../format';

const blocksOf = (value: Record<string, unknown>): Record<string, unknown>[] =>
  recordsOf(Array.isArray(value.contents) ? value.contents : value.data);

export const isArena = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const [first] = blocksOf(value);
  return (
    first !== undefined &&
    ('base_type' in first || 'connected_at' in first || isRecord(first.connection) || 'class' in first)
  );
};

/** A channel of Are.na with its blocks, as both versions of its API write it. */
export function* fromArena(value: unknown): Generator<Found> {
  if (!isRecord(value)) return;
  const channel = textOf(value.title);
  const blocks = blocksOf(value).sort((one, other) => placeOf(other) - placeOf(one));
  for (const block of blocks) {
    const source = isRecord(block.source) ? block.source : {};
    const kind = textOf(block.class) || textOf(block.type);
    const link = kind === 'Channel' ? `https://www.are.na/${textOf(block.slug)}` : textOf(source.url);
    const connection = isRecord(block.connection) ? block.connection : block;
    const id = textOf(block.id);
    yield {
      pin: {
        source: 'arena',
        sourceId: id && `${id}@${textOf(value.slug) || channel}`,
        path: channel ? [channel] : [],
        isSecret: textOf(value.visibility) === 'private' || textOf(value.status) === 'private' || null,
        title: words(block.title),
        description: words(block.description) || words(block.content),
        link: link || (id && `https://www.are.na/block/${id}`),
        addresses: pictureOf(block.image),
        createdAt: textOf(connection.connected_at) || textOf(block.created_at) || null,
      },
    };
  }
}

function placeOf(block: Record<string, unknown>): number {
  const { position } = isRecord(block.connection) ? block.connection : block;
  return typeof position === 'number' ? position : 0;
}

/** A text, or one in several forms. */
const words = (value: unknown): string => (isRecord(value) ? textOf(value.plain) : textOf(value));

function pictureOf(image: unknown): string[] {
  if (!isRecord(image)) return [];
  const original = isRecord(image.original) ? image.original.url : undefined;
  return [original, image.src, image.large].map(textOf).filter(Boolean).slice(0, 2);
}
