/** A page's metadata for browsers, search engines and link previews. All texts are plain, not escaped. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the one URL that search engines should index. */
  canonicalPath?: string;
  /** Keeps the page out of search engines: for what is private, empty or not found. */
  isNoIndex?: boolean;
  image?: { url: string; width: number; height: number; alt: string };
  type?: 'website' | 'article' | 'profile';
  /** schema.org records, embedded as JSON-LD. */
  structuredData?: readonly Record<string, unknown>[];
  /** The largest image in the first view, preloaded. */
  preloadImage?: { srcset: string; sizes: string; type: string };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** JSON that is safe inside a script element: it can neither end the element nor start a comment. */
export function escapeJsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

const meta = (name: 'name' | 'property', key: string, content: string | undefined) =>
  content ? `<meta ${name}="${key}" content="${escapeHtml(content)}">` : '';

/** The HTML of the head. `origin` has no trailing slash; `siteName` is for link previews. */
export function renderHead(head: PageHead, origin: string, siteName: string): string {
  const absolute = (url: string) => (url.startsWith('/') ? origin + url : url);
  const canonical = head.canonicalPath === undefined ? undefined : absolute(head.canonicalPath);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    head.isNoIndex && '<meta name="robots" content="noindex">',
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    head.image && meta('property', 'og:image', absolute(head.image.url)),
    head.image && meta('property', 'og:image:width', String(head.image.width)),
    head.image && meta('property', 'og:image:height', String(head.image.height)),
    head.image && meta('property', 'og:image:alt', head.image.alt),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    head.preloadImage &&
      `<link rel="preload" as="image" fetchpriority="high" type="${escapeHtml(head.preloadImage.type)}" imagesrcset="${escapeHtml(head.preloadImage.srcset)}" imagesizes="${escapeHtml(head.preloadImage.sizes)}">`,
    ...(head.structuredData ?? []).map(
      (record) => `<script type="application/ld+json">${escapeJsonForHtml(record)}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
