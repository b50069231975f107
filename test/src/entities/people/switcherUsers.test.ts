import { toSwitcherUsers } from '../../../../src/entities/people/switcherUsers';

const answer = (data: unknown, status = 'success') => ({ status, data });
const ida = { id: '1', username: 'ida', email: 'ida@example.org', full_name: 'Ida Blom' };
const bo = { id: '2', username: 'bo', email: 'bo@example.org', full_name: 'Åke Bo' };

describe('the users of the account switcher', () => {
  it('[ACCT-048] [ACCT-049] have their fields, and the address of the account where a business names none', () => {
    const images = { image_medium_url: '/media/m.jpg', image_large_url: '/media/l.jpg' };
    const shop = { id: '3', username: 'shop', email: 'shop@example.org', full_name: 'Shop', is_partner: true };
    const owner = { ...ida, ...images, businesses: [shop], owners: [bo] };
    const bare = { owners: [], businesses: [], partner: null, imageMediumUrl: null, imageLargeUrl: null };
    expect(toSwitcherUsers({ 1: answer(owner) })).toEqual([
      {
        id: '1',
        username: 'ida',
        email: 'ida@example.org',
        fullName: 'Ida Blom',
        imageMediumUrl: '/media/m.jpg',
        imageLargeUrl: '/media/l.jpg',
        partner: null,
        owners: [{ ...bare, id: '2', username: 'bo', email: 'bo@example.org', fullName: 'Åke Bo' }],
        businesses: [
          {
            ...bare,
            id: '3',
            username: 'shop',
            email: 'shop@example.org',
            fullName: 'Shop',
            partner: {
              bizContactEmail: null,
              bizOwnershipEmail: 'shop@example.org',
              businessName: 'Shop',
              isLinkedBusiness: false,
            },
          },
        ],
      },
    ]);
  });

  it('[ACCT-051] leave out what could not be read', () => {
    const users = toSwitcherUsers({ 1: answer(ida), 2: answer(null, 'failure'), 3: answer(null), 4: answer({}) });
    expect(users.map(({ id }) => id)).toEqual(['1']);
  });

  it('[ACCT-052] [ACCT-053] are sorted by full name, and all by username where one has none', () => {
    const sorted = (users: object[]) =>
      toSwitcherUsers(Object.fromEntries(users.map((user, i) => [i, answer(user)]))).map(({ username }) => username);
    expect(sorted([ida, bo])).toEqual(['bo', 'ida']);
    expect(
      sorted([
        { ...ida, full_name: 'Aa' },
        { ...bo, full_name: 'Zz' },
      ]),
    ).toEqual(['ida', 'bo']);
    expect(
      sorted([
        { ...ida, full_name: 'Aa' },
        { ...bo, full_name: '' },
      ]),
    ).toEqual(['bo', 'ida']);
  });
});
