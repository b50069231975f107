import { Type } from 'typebox';
import type { EndpointKey } from '../../../contract/endpoints';
import { endpoints } from '../../../contract/endpoints';
import { schemas } from '../../../contract/schemas';
import { ApiError } from '../../../server/platform/http/errors';
import { dataSerializer, serializerOf } from '../../../server/transport/serializers';
import { compileCheck } from '../../../server/transport/validation';

it('every endpoint has schemas, and every schema an endpoint', () => {
  expect(Object.keys(schemas).sort()).toEqual(Object.keys(endpoints).sort());
});

describe('writing by schema', () => {
  const Person = Type.Object({
    type: Type.Literal('person'),
    name: Type.String(),
    nick: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    home: Type.Optional(Type.Union([Type.Object({ city: Type.String() }), Type.Null()])),
  });
  const Place = Type.Object({ type: Type.Literal('place'), sizes: Type.Record(Type.String(), Type.Integer()) });
  const write = (schema: Parameters<typeof serializerOf>[0], value: unknown) => JSON.parse(serializerOf(schema)(value));

  it('leaves out what is not promised, at every depth', () => {
    const value = { type: 'person', name: 'Ida', password_hash: 'x', home: { city: 'Oslo', street: 'y' } };
    expect(write(Person, value)).toEqual({ type: 'person', name: 'Ida', home: { city: 'Oslo' } });
    expect(write(Type.Array(Person), [value])).toEqual([{ type: 'person', name: 'Ida', home: { city: 'Oslo' } }]);
  });

  it('keeps null and leaves out what is absent', () => {
    expect(write(Person, { type: 'person', name: 'Ida', nick: null, home: null })).toEqual({
      type: 'person',
      name: 'Ida',
      nick: null,
      home: null,
    });
    expect(Object.keys(write(Person, { type: 'person', name: 'Ida' }))).toEqual(['type', 'name']);
  });

  it('fails where something promised is missing', () => {
    expect(() => write(Person, { type: 'person' })).toThrow('"name" is required');
  });

  it('tells kinds apart by their type', () => {
    const Results = Type.Object({ results: Type.Array(Type.Union([Person, Place])) });
    const results = [
      { type: 'place', sizes: { '236x': 236 }, secret: 1 },
      { type: 'person', name: 'Ida', sizes: {} },
    ];
    expect(write(Results, { results, more: 1 })).toEqual({
      results: [
        { type: 'place', sizes: { '236x': 236 } },
        { type: 'person', name: 'Ida' },
      ],
    });
    expect(() => write(Results, { results: [{ type: 'robot' }] })).toThrow('a type that it does not promise');
  });

  it('escapes what would end a text', () => {
    const name = '"\\\u2028\n</script>\ud83d\ude00';
    expect(write(Person, { type: 'person', name }).name).toBe(name);
  });

  it.each(Object.keys(endpoints) as EndpointKey[])('compiles for %s', (key) => {
    expect(typeof dataSerializer(key)).toBe('function');
  });
});

describe('checking by schema', () => {
  const check = compileCheck(
    Type.Object(
      {
        id: Type.Optional(Type.String({ pattern: '^[0-9]+$' })),
        kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
        only: Type.Optional(Type.Literal('x')),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
        flag: Type.Optional(Type.Boolean()),
        tags: Type.Optional(Type.Array(Type.String({ maxLength: 3 }), { maxItems: 2 })),
        note: Type.Optional(Type.Union([Type.String({ maxLength: 5 }), Type.Null()])),
        code: Type.Optional(Type.String({ minLength: 2, pattern: '^[a-z]+$' })),
      },
      { additionalProperties: false },
    ),
  );

  function fieldsOf(value: unknown): unknown {
    try {
      check(value);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.toBody().extraData.fields;
    }
  }

  it.each([
    [{ id: 'x' }, { id: 'This is not an id.' }],
    [{ kind: 'c' }, { kind: 'This must be one of: a, b.' }],
    [{ only: 'y' }, { only: 'This must be x.' }],
    [{ size: 0 }, { size: 'This must be at least 1.' }],
    [{ size: 10 }, { size: 'This can be at most 9.' }],
    [{ size: 1.5 }, { size: 'This must be a whole number.' }],
    [{ flag: 'yes' }, { flag: 'This must be true or false.' }],
    [{ tags: 'a' }, { tags: 'This must be a list.' }],
    [{ tags: ['a', 'b', 'c'] }, { tags: 'This can have at most 2 items.' }],
    [{ tags: ['a', 'long'] }, { 'tags.1': 'This can have at most 3 characters.' }],
    [{ note: 'too long' }, { note: 'This can have at most 5 characters.' }],
    [{ code: 'x' }, { code: 'This needs at least 2 characters.' }],
    [{ code: 'X9' }, { code: 'This contains characters that are not allowed.' }],
    [{ 'a/b~c': 1 }, { 'a/b~c': 'There is no such field.' }],
    [{ tags: ['\0'] }, { 'tags.0': 'This contains characters that cannot be saved.' }],
    ['text', { options: 'This must be an object.' }],
    [null, { options: 'This must be an object.' }],
    [
      { size: 0, flag: 1 },
      { size: 'This must be at least 1.', flag: 'This must be true or false.' },
    ],
    [{}, null],
    [{ id: '12', kind: 'b', only: 'x', size: 9, flag: false, tags: ['abc'], note: null, code: 'ab' }, null],
  ])('%j', (value, expected) => {
    expect(fieldsOf(value)).toEqual(expected);
  });
});
