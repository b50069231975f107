import { runsUpward } from '../../scripts/importRules';

describe('the areas', () => {
  it.each([
    ['a domain', 'server/domains/people/users/users.service.ts', 'server/domains/boards/boards/index.ts'],
    ['a saga', 'src/sagas/boards/boards.ts', 'src/sagas/pins/pins.ts'],
    ['an entity', 'src/entities/content/siteMusic.ts', 'src/entities/talk/news.ts'],
    ['a schema', 'contract/schemas/running/events.ts', 'contract/schemas/people/users.ts'],
    [
      'business before the rest',
      'server/domains/admin/operations/index.ts',
      'server/domains/business/businesses/index.ts',
    ],
  ])('refuse that %s stands on a later area', (_, from, to) => {
    expect(runsUpward(from, to)).toBe(true);
    expect(runsUpward(to, from)).toBe(false);
  });

  it.each([
    ['its own area', 'src/sagas/pins/pins.ts', 'src/sagas/pins/pinEdits.ts'],
    ['what is no noun', 'src/sagas/pins/pins.ts', 'src/sagas/runtime/send.ts'],
    ['another layer', 'src/reducers/people/users.ts', 'src/actions/pins/pins.ts'],
    ['a named exception', 'src/sagas/boards/undo.ts', 'src/sagas/pins/pinEdits.ts'],
  ])('allow %s', (_, from, to) => {
    expect(runsUpward(from, to)).toBe(false);
  });
});
