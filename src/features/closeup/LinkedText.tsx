import { ExternalLink } from '../../ui/ExternalLink';

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]}]/g;

/** Renders text with its URLs as links. The text is never interpreted as markup. */
export function LinkedText({ text }: { text: string }) {
  const parts: (string | { href: string })[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    parts.push(text.slice(from, match.index), { href: match[0] });
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no names and never move
      <ExternalLink key={index} href={part.href}>
        {part.href.replace(/^https?:\/\//, '')}
      </ExternalLink>
    ),
  );
}
