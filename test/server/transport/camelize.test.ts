import { Type } from 'typebox';
import { ExploreArticleSchema, StorySchema } from '../../../contract/schemas/boards/modules';
import { PinSchema } from '../../../contract/schemas/pins/pins';
import { camelizerOf, dropAbsent } from '../../../server/transport/graphql/camelize';
import { serializerOf } from '../../../server/transport/serializers';
import { camelize } from '../../../src/lib/camelize';
import { buildPin } from '../../support/factories';

describe('records of the query transport', () => {
  it('have names in camelCase, but for the keys of maps, whatever these are', () => {
    const schema = Type.Object({
      pin_count: Type.Integer(),
      board: Type.Union([Type.Object({ is_new: Type.Optional(Type.Boolean()) }), Type.Null()]),
      variants: Type.Record(Type.String(), Type.Object({ any_thing: Type.Integer() })),
    });
    const variants = JSON.parse('{ "shoe_size": { "any_thing": 2 }, "__proto__": { "any_thing": 1 } }');
    expect(camelizerOf(schema)({ pin_count: 1, board: { is_new: true, secret: 1 }, variants, secret: 1 })).toEqual(
      JSON.parse(
        '{ "pinCount": 1, "board": { "isNew": true }, "variants": { "shoe_size": { "anyThing": 2 }, "__proto__": { "anyThing": 1 } } }',
      ),
    );
    expect(camelizerOf(schema)({ pin_count: 1, board: null, variants: {} })).toMatchObject({ board: null });
    expect(() => camelizerOf(schema)({ board: null, variants: {} })).toThrow('lacks pin_count');
  });

  it('hold what the resources answer', () => {
    const pin = buildPin();
    const answered = JSON.parse(serializerOf(PinSchema)(pin));
    expect(camelizerOf(PinSchema)(pin)).toEqual(camelize(answered));
  });

  it('hold what modules between pins answer', () => {
    const cover = { url: '/i/1.jpg', width: 236, height: 300, dominant_color: '#102030' };
    const shared = { title: 'Moss', subtitle: 'Explore', content_ids: ['5'] };
    const story = { ...shared, id: 'story-5-7', type: 'story', story_type: 'board_suggestion', container_id: '7' };
    const display_options = { layout: 'mosaic', cover_images: [cover] };
    const whole = {
      ...story,
      container_type: 'board',
      description: '',
      action: { text: '', url: '/a/' },
      display_options,
    };
    expect(camelizerOf(StorySchema)(whole)).toEqual(camelize(whole));
    const article = { ...shared, id: 'article-5-0', type: 'explorearticle', article_type: 'search', url: '/search/' };
    const covered = { ...article, cover_images: [cover] };
    expect(camelizerOf(ExploreArticleSchema)(covered)).toEqual(camelize(covered));
  });

  it('lose what the record does not have, at any depth, and keep what is null in it', () => {
    const answer = { a: null, b: null, c: [{ d: null, e: 1, f: { g: null } }] };
    dropAbsent(answer, { b: null, c: [{ e: 1, f: {} }] });
    expect(answer).toEqual({ b: null, c: [{ e: 1, f: {} }] });
  });
});
