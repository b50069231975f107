import { parseUrl } from '../../../contract/constants/parseUrl';
import type { Pin } from '../../../contract/schemas/pins/pins';
import { escapeHtml } from '../../platform/text/html';
import { itemOf, type PublicList } from './reader';

export type OembedTarget = { kind: 'pin'; id: string } | { kind: 'board'; username: string; slug: string };

interface EmbedSettings {
  origin: string;
  siteName: string;
  /** Pixels. */
  widest: number;
}

const FRAME = { width: 480, height: 480 };

/** What an address of this site leads to; null for any other address. */
export function toOembedTarget(text: string | undefined, origin: string): OembedTarget | null {
  const url = parseUrl(text ?? '');
  if (url?.origin !== origin) return null;
  const segments = url.pathname.split('/').filter(Boolean);
  const [first = '', second = ''] = segments;
  if (segments.length !== 2) return null;
  if (first === 'pin') return /^\d{1,20}$/.test(second) ? { kind: 'pin', id: second } : null;
  return { kind: 'board', username: decode(first), slug: decode(second) };
}

/** A malformed escape leads to nothing, as it does on the page. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The image of a pin, no wider than asked for. */
export function pinEmbed(pin: Pin, { origin, siteName, widest }: EmbedSettings) {
  const { title, url, image } = itemOf(pin, origin);
  const sizes = Object.values(pin.images).sort((one, other) => other.width - one.width);
  const common = { version: '1.0', title, provider_name: siteName, provider_url: `${origin}/`, author_url: url };
  const fitting = image && (sizes.find(({ width }) => width <= Math.min(widest, image.width)) ?? sizes.at(-1));
  if (!fitting) return { ...common, type: 'link' };
  const { width, height } = fitting;
  return { ...common, type: 'photo', url: new URL(fitting.url, origin).href, width, height };
}

/** A frame with the newest pins of a board. */
export function boardEmbed({ title, author, pageUrl }: PublicList, { origin, siteName, widest }: EmbedSettings) {
  const width = Math.min(widest, FRAME.width);
  const source = `${origin}/embed${new URL(pageUrl).pathname}`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author,
    author_url: pageUrl,
    provider_name: siteName,
    provider_url: `${origin}/`,
    width,
    height: FRAME.height,
    html:
      `<iframe src="${escapeHtml(source)}" width="${width}" height="${FRAME.height}" title="${escapeHtml(title)}" ` +
      'sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:0"></iframe>',
  };
}
