import { decodableAddress, localAddress } from '../../../../server/platform/http/localAddress';

describe('an address of this site', () => {
  it.each([
    ['//evil.example/x?a=//b', '/evil.example/x?a=//b'],
    ['/\\evil.example', '/evil.example'],
    ['///', '/'],
    ['//[', '/['],
    ['/anna/lamps/?q=%', '/anna/lamps/?q=%'],
    ['/anna/%d0%bcosk%d0%92a/?q=%d0%bc', '/anna/%D0%BCosk%D0%92a/?q=%d0%bc'],
    ['/', '/'],
  ])('%s leads to %s', (given, local) => {
    expect(localAddress(given)).toBe(local);
    expect(new URL(local, 'https://pins.example').origin).toBe('https://pins.example');
  });

  it.each([
    ['/100%', '/100%25'],
    ['/%ff/?q=%ff', '/%25ff/?q=%ff'],
    ['/%E2%82%AC/', '/%E2%82%AC/'],
    ['/a?b=%', '/a?b=%'],
    ['/a', '/a'],
  ])('%s is read as %s', (given, readable) => {
    expect(decodableAddress(given)).toBe(readable);
  });
});
