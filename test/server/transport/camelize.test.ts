import { camelize, dropAbsent } from '../../../server/transport/graphql/camelize';

describe('records of the query transport', () => {
  it('have names in camelCase, but for those that are data, whatever these are', () => {
    const variants = JSON.parse('{ "shoe_size": ["a_b"], "__proto__": { "any_thing": 1 } }');
    expect(camelize({ pin_count: 1, board: { is_new: null }, variants })).toEqual(
      JSON.parse(
        '{ "pinCount": 1, "board": { "isNew": null }, "variants": { "shoe_size": ["a_b"], "__proto__": { "anyThing": 1 } } }',
      ),
    );
  });

  it('lose what the record does not have, at any depth, and keep what is null in it', () => {
    const answer = { a: null, b: null, c: [{ d: null, e: 1, f: { g: null } }] };
    dropAbsent(answer, { b: null, c: [{ e: 1, f: {} }] });
    expect(answer).toEqual({ b: null, c: [{ e: 1, f: {} }] });
  });
});
