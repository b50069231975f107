import type { ReceivedMail } from './mailServer';

/** The first link of a mail that leads to `path`; throws if there is none. */
export function linkIn(mail: ReceivedMail | undefined, path: string): URL {
  const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([text]) => new URL(text));
  const link = links.find(({ pathname }) => pathname === path);
  if (!link) throw new Error(`'${mail?.subject}' has no link to ${path}`);
  return link;
}

export const tokenIn = (mail: ReceivedMail | undefined, path: string): string =>
  linkIn(mail, path).searchParams.get('token') ?? '';
