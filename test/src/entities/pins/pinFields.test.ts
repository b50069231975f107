import { Compile } from 'typebox/compile';
import { COLLABORATOR_PERMISSIONS } from '../../../../contract/constants/people/privacy';
import { BoardSchema, PinBoardSchema } from '../../../../contract/schemas/boards/boards';
import { UserSchema } from '../../../../contract/schemas/people/users';
import { type Pin, PinSchema } from '../../../../contract/schemas/pins/pins';
import { StoryPinDataSchema } from '../../../../contract/schemas/pins/richPins';
import { pinSchema, toPinEntity } from '../../../../src/entities/pins/pins';
import type { EntityRecords } from '../../../../src/entities/records';
import { camelize } from '../../../../src/lib/camelize';
import { normalizeAnswer } from '../../../../src/lib/normalize';
import { selectEntity } from '../../../../src/selectors/entities';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildUser, pinBoardOf } from '../../../support/factories';

const embed = { type: 'video', subtype: 'youtube', src: 'https://v.example/1', width: 640, height: 360 };
const image = { url: '/media/236x/a.jpg', width: 236, height: 354, dominant_color: '#112233' };
const video = {
  url: '/media/v.mp4',
  width: 720,
  height: 1280,
  duration: 9000,
  thumbnail: '/media/t.jpg',
  captions_urls: ['/media/c.vtt'],
};
const [promoter, owner] = [buildUser(), buildUser()];

/** A pin with everything that a pin can have. */
const full = buildPin({
  tracking_params: 'abc',
  category: 'home',
  image_crop: { min_y: 0.1, max_y: 0.9 },
  is_promoted: true,
  is_downstream_promotion: true,
  is_eligible_for_pdp_plus: true,
  is_eligible_for_aggregated_comments: true,
  should_open_in_stream: true,
  ad_match_reason: 3,
  advertiser_id: '11',
  campaign_id: '12',
  ad_destination_url: 'https://shop.example/',
  attribution_source_id: '13',
  promoted_is_removable: true,
  reaction_counts_data: [{ reaction_type: 1, reaction_count: 4 }],
  embed,
  carousel_data: {
    index: 1,
    carousel_slots: [{ id: 's1', title: 'One', details: 'First', link: null, images: { '236x': image } }],
  },
  aggregated_pin_data: { comment_count: 2, did_it_data: { images_count: 5 }, is_shop_the_look: true },
  attribution: {
    author_name: 'Ada',
    author_url: 'https://a.example/',
    cc_url: 'https://cc.example/',
    provider_name: 'Videos',
    url: 'https://v.example/',
    embed,
  },
  media_attribution: {
    author: 'Ada',
    author_url: null,
    cc_url: 'https://cc.example/',
    link: null,
    media_type: 'photo',
    provider_name: 'Photos',
  },
  ad_targeting_attribution: {
    matched_geo: 'Berlin',
    matched_device: 'phone',
    matched_gender: null,
    matched_age_bucket: '25-34',
    matched_interest: 'Pottery',
    matched_locale: 'de',
    is_customer_list_match: true,
    is_engagement_match: false,
    is_visitor_match: false,
    is_actalike_match: false,
  },
  recommendation_reason: {
    reason: 'board',
    reason_id: '7',
    board: { id: '7' as never, name: 'Chairs', url: '/pat/chairs/' },
    through_properties: ['board'],
  },
  sponsorship: {
    creator: { id: '1', username: 'ada', full_name: 'Ada' },
    sponsor: { id: '2', username: 'kiln', full_name: 'Kiln' },
    status: 1,
  },
  related_article: { id: '5', title: 'Ten chairs', subtitle: 'To sit on', is_shop: false, article_type: 1 },
  section: { id: '9' as never, slug: 'tables', title: 'Tables' },
  videos: { video_list: { V_720P: video, V_HLSV4: { ...video, url: '/media/v.m3u8' } } },
  native_creator: owner,
  origin_pinner: owner,
  promoter,
  closeup_attribution: owner,
  link_domain: { official_user: promoter },
});
const entity = toPinEntity(full);

it('[ENT-001] [ENT-003] the contract accepts a pin with everything, and refuses a field of another type', () => {
  expect([...Compile(PinSchema).Errors(full)]).toEqual([]);
  expect(Compile(PinSchema).Check({ ...full, ad_match_reason: 'three' })).toBe(false);
});

it.each([
  ['[ENT-006] imageCrop', { imageCrop: { minY: 0.1, maxY: 0.9 } }],
  ['[ENT-007] embed', { embed }],
  [
    '[ENT-008] videos',
    {
      videos: {
        videoList: {
          V_720P: expect.objectContaining({ duration: 9000, captionsUrls: ['/media/c.vtt'] }),
          V_HLSV4: expect.objectContaining({ url: '/media/v.m3u8' }),
        },
      },
    },
  ],
  [
    'carouselData',
    {
      carouselData: {
        index: 1,
        carouselSlots: [{ id: 's1', title: 'One', details: 'First', link: null, images: { '236x': camelize(image) } }],
      },
    },
  ],
  [
    '[ENT-010] aggregatedPinData',
    { aggregatedPinData: { commentCount: 2, didItData: { imagesCount: 5 }, isShopTheLook: true } },
  ],
  [
    '[ENT-011] attribution',
    {
      attribution: {
        authorName: 'Ada',
        authorUrl: 'https://a.example/',
        ccUrl: 'https://cc.example/',
        providerName: 'Videos',
        url: 'https://v.example/',
        embed,
      },
    },
  ],
  [
    'mediaAttribution',
    {
      mediaAttribution: {
        author: 'Ada',
        authorUrl: null,
        ccUrl: 'https://cc.example/',
        link: null,
        mediaType: 'photo',
        providerName: 'Photos',
      },
    },
  ],
  [
    '[ENT-013] adTargetingAttribution',
    {
      adTargetingAttribution: {
        matchedGeo: 'Berlin',
        matchedDevice: 'phone',
        matchedGender: null,
        matchedAgeBucket: '25-34',
        matchedInterest: 'Pottery',
        matchedLocale: 'de',
        isCustomerListMatch: true,
        isEngagementMatch: false,
        isVisitorMatch: false,
        isActalikeMatch: false,
      },
    },
  ],
  [
    '[ENT-014] recommendationReason',
    {
      recommendationReason: {
        reason: 'board',
        reasonId: '7',
        board: { id: '7', name: 'Chairs', url: '/pat/chairs/' },
        throughProperties: ['board'],
      },
    },
  ],
  [
    '[ENT-015] sponsorship',
    {
      sponsorship: {
        creator: { id: '1', username: 'ada', fullName: 'Ada' },
        sponsor: { id: '2', username: 'kiln', fullName: 'Kiln' },
        status: 1,
      },
    },
  ],
  ['[ENT-016] section', { section: { id: '9', slug: 'tables', title: 'Tables' } }],
  [
    '[ENT-003] the fields of promoted pins and reactions',
    {
      trackingParams: 'abc',
      category: 'home',
      isPromoted: true,
      isDownstreamPromotion: true,
      isEligibleForPdpPlus: true,
      isEligibleForAggregatedComments: true,
      shouldOpenInStream: true,
      adMatchReason: 3,
      advertiserId: '11',
      campaignId: '12',
      adDestinationUrl: 'https://shop.example/',
      attributionSourceId: '13',
      promotedIsRemovable: true,
      reactionCountsData: [{ reactionType: 1, reactionCount: 4 }],
    },
  ],
])('%s comes from the wire into the store', (_, expected) => {
  expect(entity).toMatchObject(expected);
});

it('[ENT-017] keeps the linked records apart and links them by id', () => {
  const { store, know, state } = createTestStore();
  know({ pins: [full] });
  expect(selectEntity(state(), 'pins', full.id)).toMatchObject({
    board: full.board.id,
    pinner: full.pinner.id,
    nativeCreator: owner.id,
    originPinner: owner.id,
    promoter: promoter.id,
    closeupAttribution: owner.id,
    linkDomain: { officialUser: promoter.id },
    relatedArticle: { id: '5', title: 'Ten chairs', subtitle: 'To sit on', isShop: false, articleType: 1 },
  });
  expect(selectEntity(store.getState(), 'users', promoter.id)?.username).toBe(promoter.username);
});

it('[ENT-017] reads the camelCase answer of the query transport as the same record', () => {
  const { entity_id: _, ...wire } = full;
  const read = (pin: unknown) => normalizeAnswer<EntityRecords>([pin], [pinSchema]).entities.pins?.[0];
  expect({ ...read(camelize(wire)), entityId: full.entity_id }).toEqual(JSON.parse(JSON.stringify(read(full))));
});

it('[ENT-026] a board on a pin holds its fields, and no permission but write and delete', () => {
  expect(Object.keys(PinBoardSchema.properties).sort()).toEqual(
    [
      'id',
      'entity_id',
      'type',
      'name',
      'url',
      'privacy',
      'layout',
      'is_collaborative',
      'followed_by_me',
      'collaborated_by_me',
      'collaborator_permissions',
      'sensitivity_screen',
      'owner',
    ].sort(),
  );
  const board = buildBoard({ collaborator_permissions: [...COLLABORATOR_PERMISSIONS] });
  expect(COLLABORATOR_PERMISSIONS).toEqual(['write', 'delete']);
  expect(Compile(BoardSchema).Check(board)).toBe(true);
  expect(Compile(BoardSchema).Check({ ...board, collaborator_permissions: ['read'] })).toBe(false);
  const { know, state } = createTestStore();
  know({ pins: [buildPin({ board: { ...pinBoardOf(board), is_collaborative: true } })] });
  expect(selectEntity(state(), 'boards', board.id)).toMatchObject({
    isCollaborative: true,
    collaboratedByMe: false,
    followedByMe: false,
    collaboratorPermissions: ['write', 'delete'],
    owner: board.owner.id,
  });
});

it('[ENT-025] a board is secret, public or protected', () => {
  const check = Compile(BoardSchema);
  for (const privacy of ['secret', 'public', 'protected'] as const) {
    expect(check.Check(buildBoard({ privacy }))).toBe(true);
  }
  expect(check.Check({ ...buildBoard(), privacy: 'hidden' })).toBe(false);
});

it('a user on a pin holds its fields', () => {
  expect(Object.keys(UserSchema.properties)).toEqual(
    expect.arrayContaining([
      'id',
      'entity_id',
      'username',
      'full_name',
      'image_small_url',
      'image_medium_url',
      'image_large_url',
      'follower_count',
      'explicitly_followed_by_me',
      'blocked_by_me',
      'is_verified_merchant',
      'verified_identity',
      'domain_url',
      'domain_verified',
      'connection_type',
      'is_ads_only_profile',
    ]),
  );
});

type Story = NonNullable<Pin['story_pin_data']>;
const story: Story = {
  id: '31',
  pages: [
    {
      layout: 0,
      background_color: '#ffffff',
      blocks: [
        { block_type: 'heading', text: 'Chair' },
        { block_type: 'paragraph', text: 'Sand it.' },
        { block_type: 'image', image: { url: '/media/i.jpg', width: 10, height: 20 } },
        { block_type: 'video', video },
        { block_type: 'ingredient', text: 'Wax' },
        { block_type: 'supply', text: 'Sandpaper' },
      ],
    },
    { layout: 1, background_color: '#000000', blocks: [] },
  ],
  metadata: {
    pin_title: 'Chair',
    template_type: 2,
    basics: {
      key_value_blocks: [{ key: 'Time', value: '2 h' }],
      list_blocks: [{ heading: 'Supplies', items: ['Sandpaper'] }],
    },
  },
  static_page_count: 2,
  total_video_duration: 9000,
  has_product_pins: false,
  is_deleted: false,
  should_mute: true,
  music_attributions: [{ artist: 'Trio', isrc: 'DE1', title: 'Song', thumbnail: null }],
};

it('[ENT-002] [ENT-032] a story has pages of six kinds of blocks, its metadata and its music', () => {
  expect([...Compile(StoryPinDataSchema).Errors(story)]).toEqual([]);
  const odd = { ...story, pages: [{ ...story.pages[0], blocks: [{ block_type: 'poem' }] }] };
  expect(Compile(StoryPinDataSchema).Check(odd)).toBe(false);
  const { storyPinData } = toPinEntity(buildPin({ story_pin_data: story }));
  expect(storyPinData?.pages[0]?.blocks.map(({ blockType }) => blockType)).toEqual([
    'heading',
    'paragraph',
    'image',
    'video',
    'ingredient',
    'supply',
  ]);
  expect(storyPinData).toMatchObject({
    metadata: { pinTitle: 'Chair', templateType: 2, basics: { keyValueBlocks: [{ key: 'Time', value: '2 h' }] } },
    totalVideoDuration: 9000,
    staticPageCount: 2,
    hasProductPins: false,
    isDeleted: false,
    shouldMute: true,
    musicAttributions: [{ artist: 'Trio', isrc: 'DE1', title: 'Song', thumbnail: null }],
  });
});

it('[ENT-029] [ENT-030] [ENT-031] recipes, articles and products come with all their fields', () => {
  const recipe: NonNullable<Pin['recipe']> = {
    name: 'Soup',
    categorized_ingredients: [{ category: 'Base', ingredients: [{ amount: '1 l', name: 'Water' }] }],
    cook_time: { hours: 1, minutes: 5 },
    prep_time: null,
    total_time: { hours: 1, minutes: 20 },
    servings_summary: 'Serves 4',
    diets: ['vegan'],
    aggregate_rating: { best_rating: 5, rating_value: 4.5, review_count: 2, rating_count: 9 },
  };
  const product: NonNullable<Pin['product']> = {
    product_id: '1',
    name: 'Shoe',
    brand: { name: 'Last', user_id: '4', is_merchant: true },
    offer_summary: {
      currency: 'EUR',
      price: '20.00',
      min_price: '18.00',
      max_price: '25.00',
      standard_price: '30.00',
      in_stock: true,
      shipping_info: { free_shipping_price: '50.00', free_shipping_value: 50 },
    },
    variant_set: { dimensions: ['size'], variants: [{ size: '42' }] },
    extra_images: [{ url: '/media/x.jpg', width: 100, height: 120 }],
  };
  const article = { name: 'Ten chairs', date_published: '2026-01-02' };
  const wire = buildPin({ recipe, product, article });
  expect([...Compile(PinSchema).Errors(wire)]).toEqual([]);
  expect(toPinEntity(wire)).toMatchObject({
    recipe: camelize(recipe),
    article: { name: 'Ten chairs', datePublished: '2026-01-02' },
    product: {
      productId: '1',
      brand: { name: 'Last', userId: '4', isMerchant: true },
      offerSummary: {
        minPrice: '18.00',
        maxPrice: '25.00',
        standardPrice: '30.00',
        shippingInfo: { freeShippingPrice: '50.00', freeShippingValue: 50 },
      },
      variantSet: { dimensions: ['size'], variants: [{ size: '42' }] },
      extraImages: [{ url: '/media/x.jpg', width: 100, height: 120 }],
    },
  });
});
