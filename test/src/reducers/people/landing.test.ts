import { landingPageTypeOf } from '../../../../src/reducers/people/landing';

describe('[ROUTE-038] what kind of page a visit began on', () => {
  it.each([
    ['/', null, 'home'],
    ['/homefeed/', null, 'home'],
    ['/today/best/ten-chairs/9/', null, 'today'],
    ['/ideas/chairs/7/', null, 'ideas'],
    ['/topics/chairs/', null, 'topic'],
    ['/search/pins/', null, 'search'],
    ['/pin/12/', null, 'closeup'],
    ['/pin/12/sent', null, 'closeup'],
    ['/ida/', null, 'profile'],
    ['/ida/_created/', 'ida', 'profile'],
    ['/ida/_tried/', null, 'profile'],
    ['/ida/chairs/', null, 'board'],
    ['/ida/chairs/', 'bo', 'board'],
    ['/ida/chairs/oak/', 'bo', 'section'],
    ['/settings/profile', 'ida', null],
    ['/advertiser/5/ads/', 'ida', null],
  ])('%s for %s is %s', (path, username, expected) => {
    expect(landingPageTypeOf(path, username)).toBe(expected);
  });

  it('[ROUTE-039] is one’s own where the first segment is one’s user name, whatever its case', () => {
    expect(landingPageTypeOf('/ida/chairs/', 'ida')).toBe('own_board');
    expect(landingPageTypeOf('/Ida/chairs/oak/', 'ida')).toBe('own_section');
  });
});
