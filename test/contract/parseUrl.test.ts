import { parseUrl } from '../../contract/constants/parseUrl';
import { requireExternalUrl } from '../../server/platform/http/externalUrl';

describe('parseUrl', () => {
  it('returns the URL, also of a relative address, and null for what is none', () => {
    expect(parseUrl('https://bücher.example/ä')?.href).toBe('https://xn--bcher-kva.example/%C3%A4');
    expect(parseUrl('/pin/1', 'https://magpie.example')?.href).toBe('https://magpie.example/pin/1');
    expect(parseUrl('/pin/1')).toBeNull();
    expect(parseUrl('https://exa mple.com/')).toBeNull();
  });

  it('[PIN-031] takes a link with letters beyond ASCII after any number of links', () => {
    for (let count = 0; count < 50_000; count += 1) requireExternalUrl('link', 'https://bücher.example/');
    expect(requireExternalUrl('link', 'https://bücher.example/').hostname).toBe('xn--bcher-kva.example');
  });
});
