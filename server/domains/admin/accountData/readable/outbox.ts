import { escapeHtml, toHtml } from '../../../../platform/text/html';
import { type Copy, isWebAddress, pageOfPin, tagsIn } from './copy';
import { type CopiedPicture, type CopiedPin, countCopiedPins, findNewestPins } from './readable.repository';

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';

/** The pins as an outbox of ActivityStreams 2.0, the newest first, as Mastodon's archives have their posts. */
export async function* outboxOf(copy: Copy): AsyncGenerator<string> {
  const totalItems = await countCopiedPins(copy.db, copy.userId);
  const context = ['https://www.w3.org/ns/activitystreams', { Hashtag: 'as:Hashtag' }];
  const head = { '@context': context, id: 'outbox.json', type: 'OrderedCollection', totalItems };
  yield `${JSON.stringify(head).slice(0, -1)},"orderedItems":[`;
  let separator = '\n';
  for (let before: CopiedPin['id'] | null = null; ; ) {
    copy.signal.throwIfAborted();
    const pins: CopiedPin[] = await findNewestPins(copy.db, copy.userId, before);
    for (const pin of pins) {
      yield separator + JSON.stringify(activityOf(copy, pin));
      separator = ',\n';
    }
    const last = pins.at(-1);
    if (!last) break;
    before = last.id;
  }
  yield '\n]}\n';
}

function activityOf(copy: Copy, pin: CopiedPin) {
  const actor = `${copy.origin}/${copy.owner.username}/`;
  const id = pageOfPin(copy, pin);
  const published = pin.created_at.toISOString();
  const to = pin.privacy === 'public' ? [PUBLIC] : [];
  return {
    ...{ id: `${id}#create`, type: 'Create', actor, published, to, cc: [] },
    object: {
      ...{ id, type: 'Note', url: id, attributedTo: actor, published, to, cc: [] },
      ...{ summary: null, name: pin.title || null, content: contentOf(pin) },
      attachment: [pin, ...pin.more].map((picture) => imageOf(pin, picture)),
      tag: tagsIn(pin.description).map((tag) => ({
        ...{ type: 'Hashtag', name: `#${tag}` },
        href: `${copy.origin}/search/pins/?q=${encodeURIComponent(`#${tag}`)}`,
      })),
    },
  };
}

/** In Mastodon's archives, too, files are named from the archive's root. */
const imageOf = (pin: CopiedPin, { file, width, height }: CopiedPicture) => ({
  ...{ type: 'Image', mediaType: `image/${file.split('.').at(-1)}`, url: `/${file}` },
  ...{ name: pin.alt_text || pin.title || null, width, height },
});

function contentOf({ title, description, link }: CopiedPin): string {
  const parts = [title && `<strong>${escapeHtml(title)}</strong>`, description && toHtml(description)];
  if (isWebAddress(link)) {
    parts.push(`<a href="${escapeHtml(link)}" rel="nofollow noopener noreferrer">${escapeHtml(link)}</a>`);
  }
  return parts
    .filter(Boolean)
    .map((html) => `<p>${html}</p>`)
    .join('');
}
