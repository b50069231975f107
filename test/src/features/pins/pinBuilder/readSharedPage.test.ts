import { readSharedPage } from '../../../../../src/features/pins/pinBuilder/readSharedPage';

describe('readSharedPage', () => {
  it.each([
    [
      '?url=https://a.example/x&media=https://a.example/y.png&description=A%20bowl',
      { pageUrl: 'https://a.example/x', media: 'https://a.example/y.png', words: 'A bowl' },
    ],
    ['?url=https://a.example/x&media=', { pageUrl: 'https://a.example/x', media: null, words: '' }],
    ['?title=Bowl&url=https://a.example/x', { pageUrl: 'https://a.example/x', media: null, words: 'Bowl' }],
    ['?url=javascript:alert(1)&media=data:image/png;base64,AA', null],
    ['?board=7', null],
  ])('%s', (search, page) => {
    expect(readSharedPage(search)).toEqual(page);
  });

  it('cuts the words to the length of a title', () => {
    expect(readSharedPage(`?url=https://a.example&description=${'x'.repeat(200)}`)?.words).toHaveLength(100);
  });
});
