import { type EndpointKey, endpoints } from '../../../contract/endpoints';
import { businessSideEndpoints } from '../../../contract/endpoints/business';
import { guestLinkEndpoints } from '../../../contract/endpoints/pins/guestLinks';
import { schemas } from '../../../contract/schemas';
import { BoardSchema, SectionSchema } from '../../../contract/schemas/boards/boards';
import { UserSchema } from '../../../contract/schemas/people/users';
import { CommentSchema } from '../../../contract/schemas/pins/comments';
import { DuplicateGroupSchema } from '../../../contract/schemas/pins/duplicateGroups';
import { PinSchema } from '../../../contract/schemas/pins/pins';
import { ScheduledPinSchema } from '../../../contract/schemas/pins/scheduledPins';
import { toBoardEntity } from '../../../src/entities/boards/boards';
import { toSectionEntity } from '../../../src/entities/boards/sections';
import { LIST_NAMES, LIST_READS, type ListSource, listOf } from '../../../src/entities/lists';
import { toUserEntity } from '../../../src/entities/people/users';
import { toViewerRecords } from '../../../src/entities/people/viewer';
import { toCommentEntity } from '../../../src/entities/pins/comments';
import { toDuplicateGroupEntity } from '../../../src/entities/pins/duplicateGroups';
import { pictureOf, toMediaEntity } from '../../../src/entities/pins/media';
import { pinSchema, toPinEntity } from '../../../src/entities/pins/pins';
import { toScheduledPinEntity } from '../../../src/entities/pins/scheduledPins';
import type { EntityRecords } from '../../../src/entities/records';
import { camelize, camelName } from '../../../src/lib/camelize';
import { normalizeAnswer } from '../../../src/lib/normalize';
import { resourceOf } from '../../../src/resources/resources';
import { selectEntity } from '../../../src/selectors/entities';
import { createTestStore } from '../../support/createTestStore';
import {
  buildBoard,
  buildComment,
  buildDuplicateGroup,
  buildMedia,
  buildPin,
  buildScheduledPin,
  buildSection,
  buildUser,
  buildViewer,
} from '../../support/factories';

const defined = (record: object) => JSON.parse(JSON.stringify(record));

describe('from the wire into the store', () => {
  it.each([
    ['[ENT-003] pins', toPinEntity, PinSchema, buildPin()],
    ['[BOARD-001] boards', toBoardEntity, BoardSchema, buildBoard()],
    ['[BOARD-002] sections', toSectionEntity, SectionSchema, buildSection()],
    ['users', toUserEntity, UserSchema, buildUser()],
    ['comments', toCommentEntity, CommentSchema, buildComment()],
    ['scheduled pins', toScheduledPinEntity, ScheduledPinSchema, buildScheduledPin()],
    ['duplicate groups', toDuplicateGroupEntity, DuplicateGroupSchema, buildDuplicateGroup()],
  ] as const)('%s carry every field of the contract under its camelCase name', (_, toEntity, schema, wire) => {
    const entity = (toEntity as (record: object) => object)(wire);
    expect(Object.keys(entity).sort()).toEqual(Object.keys(schema.properties).map(camelName).sort());
  });

  it('names of pins are renamed at every depth, and camelCase answers of the query transport come out the same', () => {
    const wire = buildPin({
      saved_info: {
        board_id: '5' as never,
        title: 'Chairs',
        url: '/pat/chairs/',
        local_pin_id: '6' as never,
        type: 'board',
      },
      story_pin_data: null,
    });
    const { board: _b, pinner: _p, ...entity } = toPinEntity(wire);
    expect(entity.savedInfo).toEqual({
      boardId: '5',
      title: 'Chairs',
      url: '/pat/chairs/',
      localPinId: '6',
      type: 'board',
    });
    expect(entity.images['236x']).toMatchObject({ width: 236, dominantColor: '#445566' });
    const { board: _qb, pinner: _qp, ...fromQuery } = toPinEntity(camelize(wire));
    expect(defined(fromQuery)).toEqual(defined(entity));
  });

  it('null says something only where the wire knows it', () => {
    const query = { ...camelize(buildPin({ saved_info: null })), isHidden: null, repinCount: null };
    const entity = toPinEntity(query as never);
    expect(entity.savedInfo).toBeNull();
    expect(entity.isHidden).toBeUndefined();
    expect(entity.repinCount).toBeUndefined();
  });

  it('keys of product variants are data and stay', () => {
    const wire = buildPin({
      product: {
        product_id: '1',
        name: 'Shoe',
        brand: null,
        offer_summary: { currency: 'EUR', price: '20.00', in_stock: true },
        variant_set: { dimensions: ['shoe_size'], variants: [{ shoe_size: '42' }] },
      },
    });
    expect(toPinEntity(wire).product?.variantSet?.variants).toEqual([{ shoe_size: '42' }]);
  });

  it("[CTX-023] [CTX-024] the viewer's private fields stand apart, with the safe default where the server is silent", () => {
    const wire = {
      ...buildViewer(),
      allow_marketing_cookies: undefined,
      third_party_marketing_tracking_enabled: undefined,
    };
    const { user, viewer } = toViewerRecords(wire as never);
    expect(user).not.toHaveProperty('email');
    expect(viewer).toMatchObject({
      email: 'pat@example.org',
      allowMarketingCookies: false,
      thirdPartyMarketingTrackingEnabled: true,
    });
  });

  it("an upload's picture stands in for every size a card asks for, never enlarged", () => {
    const media = toMediaEntity(buildMedia({ width: 600, height: 300 }));
    const { images } = pictureOf(media);
    expect(images['236x']).toMatchObject({ url: media.url, width: 236, height: 118 });
    expect(images['736x']).toMatchObject({ width: 600, height: 300 });
  });
});

describe('normalizr', () => {
  it('divides an answer into flat records', () => {
    const owner = buildUser();
    const first = buildPin({ pinner: owner });
    const second = buildPin({ pinner: owner, native_creator: buildUser() });
    const { entities, result } = normalizeAnswer<EntityRecords>([first, second], [pinSchema]);
    expect(result).toEqual([first.id, second.id]);
    expect(entities.pins?.[1]).toMatchObject({
      pinner: owner.id,
      board: second.board.id,
      nativeCreator: second.native_creator?.id,
    });
    expect(entities.users?.map(({ id }) => id)).toContain(owner.id);
    expect(entities.boards?.map(({ id }) => id)).toEqual([first.board.id, second.board.id]);
  });

  it('a thinner occurrence of a record in the same answer takes nothing from the fuller one', () => {
    const user = buildUser({ about: 'Potter' });
    const { about: _, ...thinner } = user;
    const { know, state } = createTestStore();
    know({ comments: [buildComment({ user }), buildComment({ user: thinner })] });
    expect(selectEntity(state(), 'users', user.id)?.about).toBe('Potter');
  });
});

describe('resources', () => {
  it('every paged endpoint of the contract fills a list named by its options', () => {
    // Lists of businesses are tables with a page, an order and a search (sagas/business/lists). Pins without a picture are
    // no records yet: one page is shown, and those that are given one make room for the next. What a guest sees by a link
    // is no record of the site's own (sagas/pins/guestVisit).
    const isOther = (key: EndpointKey) =>
      key in businessSideEndpoints || key in guestLinkEndpoints || key === 'StuckPinsResource.get';
    const paged = (Object.keys(endpoints) as EndpointKey[]).filter((key) => resourceOf(key).paged && !isOther(key));
    expect(paged.toSorted()).toEqual(LIST_READS.filter((name) => name !== 'RelatedModulesFeedQuery').toSorted());
    for (const key of paged) {
      const options = Object.keys((schemas[key].options as unknown as { properties: object }).properties);
      const named = Object.fromEntries(options.map((option) => [option, `<${option}>`]));
      const { name, key: listed } = listOf({ resource: key, options: named } as unknown as ListSource);
      expect(LIST_NAMES).toContain(name);
      expect(listed).not.toContain('undefined');
    }
  });
});
