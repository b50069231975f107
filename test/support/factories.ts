import { LOGIN_STATES } from '../../contract/constants/people/loginStates';
import { DEFAULT_BRANDING } from '../../contract/constants/running/branding';
import type { Board, Section } from '../../contract/schemas/boards/boards';
import type { Collaborator, Invite } from '../../contract/schemas/boards/collaborators';
import type {
  BoardId,
  CommentId,
  ConversationId,
  MediaId,
  MessageId,
  NewsId,
  PinId,
  ScheduledPinId,
  SectionId,
  TriedItId,
  UserId,
} from '../../contract/schemas/common';
import type { Media } from '../../contract/schemas/content/media';
import type { User, Viewer } from '../../contract/schemas/people/users';
import type { Comment, CommentFeatures } from '../../contract/schemas/pins/comments';
import type { DuplicateGroup } from '../../contract/schemas/pins/duplicateGroups';
import type { PinReactions } from '../../contract/schemas/pins/pinReactions';
import type { Pin, PinImage } from '../../contract/schemas/pins/pins';
import type { ScheduledPin } from '../../contract/schemas/pins/scheduledPins';
import type { TriedIt } from '../../contract/schemas/pins/triedIts';
import type { Conversation, Message } from '../../contract/schemas/talk/conversations';
import type { News } from '../../contract/schemas/talk/news';
import type { RequestContext } from '../../contract/startup';

/**
 * Wire records, complete and valid by the contract (factories.test.ts checks that). Each call creates a new one with
 * its own id; a test passes only the fields that it is about.
 */
let serial = 0;
const nextId = <I extends string>() => String(700_000_000_000_000_000n + BigInt(++serial)) as I;

export function buildUser(given: Partial<User> = {}): User {
  const id = given.id ?? nextId<UserId>();
  return {
    id,
    entity_id: id,
    type: 'user',
    username: `person${id.slice(-4)}`,
    full_name: 'Pat Person',
    first_name: 'Pat',
    image_small_url: null,
    image_medium_url: null,
    image_large_url: null,
    dominant_color: '#aabbcc',
    follower_count: 3,
    following_count: 2,
    board_count: 1,
    pin_count: 4,
    explicitly_followed_by_me: false,
    blocked_by_me: false,
    connection_type: 0,
    is_verified_merchant: false,
    verified_identity: { verified: false },
    domain_url: null,
    domain_verified: false,
    is_ads_only_profile: false,
    is_partner: false,
    ...given,
  };
}

export function buildViewer(given: Partial<Viewer> = {}): Viewer {
  return {
    ...buildUser(given),
    email: 'pat@example.org',
    is_email_verified: true,
    country: 'US',
    locale: 'en_US',
    image_xlarge_url: null,
    board_count: 1,
    secret_board_count: 0,
    pin_count: 4,
    has_password: true,
    has_published_pins: true,
    login_state: LOGIN_STATES.full,
    gender: null,
    custom_gender: null,
    group_board_count: 0,
    is_employee: false,
    is_site_admin: false,
    site_roles: given.is_site_admin ? ['admin'] : [],
    is_private_profile: false,
    is_under_16: false,
    is_under_18: false,
    is_write_banned: false,
    can_enable_mfa: false,
    has_mfa_enabled: false,
    has_quicksave_board: false,
    phone_country: null,
    phone_number: null,
    phone_number_end: null,
    save_behavior: null,
    shopping_rec_disabled: false,
    show_personal_boutique: false,
    should_show_messaging: true,
    should_default_comments_off: false,
    age_in_years: null,
    nags: [],
    is_name_eligible_for_lead_form_autofill: false,
    is_email_eligible_for_lead_form_autofill: false,
    is_any_website_verified: false,
    verified_user_websites: [],
    listed_website_url: null,
    resurrection_info: null,
    is_parental_control_passcode_enabled: false,
    is_candidate_for_parental_control_passcode: false,
    parental_control_anonymized_email: null,
    partner: null,
    connected_to_facebook: false,
    connected_to_google: false,
    connected_to_youtube: false,
    connected_to_microsoft: false,
    connected_to_etsy: false,
    connected_to_dropbox: false,
    connected_to_instagram: false,
    connected_to_gplus: false,
    connected_to_twitter: false,
    instagram_username: null,
    instagram_url: null,
    twitter_url: null,
    scheduled_pin_count: 0,
    epik: null,
    allow_personalization_cookies: false,
    allow_analytic_cookies: false,
    allow_marketing_cookies: false,
    has_chosen_cookies: false,
    third_party_marketing_tracking_enabled: true,
    ...given,
  };
}

export function buildBoard(given: Partial<Board> = {}): Board {
  const id = given.id ?? nextId<BoardId>();
  const name = given.name ?? `Board ${id.slice(-4)}`;
  const slug = name.toLowerCase().replace(/\W+/g, '-');
  const owner = given.owner ?? buildUser();
  return {
    id,
    entity_id: id,
    type: 'board',
    name,
    slug,
    url: `/${owner.username}/${slug}/`,
    description: '',
    privacy: 'public',
    layout: 'default',
    owner,
    pin_count: 2,
    sectionless_pin_count: 2,
    section_count: 0,
    collaborator_count: 0,
    follower_count: 5,
    is_collaborative: false,
    collaborating_users: [],
    collaborators_may_invite: false,
    collaborated_by_me: false,
    access: null,
    viewer_collaborator_join_requested: false,
    followed_by_me: false,
    collaborator_permissions: [],
    archived_by_me_at: null,
    pending_ownership_transfer: null,
    cover_pin: null,
    sensitivity: null,
    sensitivity_screen: { reason: null, show_warning: false },
    cover_images: [],
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    abilities: {
      edit: false,
      delete: false,
      add_pin: false,
      remove_pins: false,
      reorder: false,
      follow: true,
      invite: false,
      request_to_join: false,
    },
    ...given,
  };
}

/** The board record inside a pin. */
export function pinBoardOf(board: Board): Pin['board'] {
  const { id, entity_id, type, name, url, privacy, layout, owner } = board;
  const { is_collaborative, collaborated_by_me, followed_by_me, collaborator_permissions } = board;
  const relation = { is_collaborative, collaborated_by_me, followed_by_me, collaborator_permissions };
  return {
    id,
    entity_id,
    type,
    name,
    url,
    privacy,
    layout,
    owner,
    sensitivity_screen: board.sensitivity_screen,
    ...relation,
  };
}

/** An unanswered invitation to a person's board. */
export function buildInvite({
  board = buildBoard(),
  invited_user = buildUser(),
  ...given
}: Partial<Omit<Invite, 'board'>> & { board?: Board } = {}): Invite {
  const { description, pin_count, collaborator_count, cover_images } = board;
  return {
    id: `${board.id}-${invited_user.id}`,
    type: 'invite',
    board: { ...pinBoardOf(board), description, pin_count, collaborator_count, cover_images },
    invited_user,
    invited_by_user: board.owner,
    status: 'new',
    access: 'write',
    created_at: '2026-01-02T03:04:05.000Z',
    ...given,
  };
}

export function buildCollaborator({
  board_id = nextId<BoardId>(),
  user = buildUser(),
  ...given
}: Partial<Collaborator> = {}): Collaborator {
  return {
    id: `${board_id}-${user.id}`,
    type: 'boardcollaborator',
    board_id,
    user,
    access: 'write',
    joined_at: '2026-01-02T03:04:05.000Z',
    ...given,
  };
}

export function buildSection(given: Partial<Section> = {}): Section {
  return {
    id: nextId<SectionId>(),
    type: 'boardsection',
    board_id: nextId<BoardId>(),
    title: 'Tables',
    slug: 'tables',
    pin_count: 1,
    cover_images: [],
    ...given,
  };
}

function buildImage(width: number, signature: string): PinImage {
  const url = `/media/${width}x/${signature}.jpg`;
  return { url, width, height: Math.round(width * 1.5), dominant_color: '#445566' };
}

export function buildPin(given: Partial<Pin> = {}): Pin {
  const id = given.id ?? nextId<PinId>();
  const image_signature = given.image_signature ?? `signature${id}`;
  return {
    id,
    entity_id: id,
    type: 'pin',
    title: `Pin ${id.slice(-4)}`,
    grid_title: `Pin ${id.slice(-4)}`,
    description: '',
    alt_text: '',
    link: null,
    domain: '',
    dominant_color: '#445566',
    image_signature,
    preview: 'data:image/webp;base64,',
    images: Object.fromEntries([236, 474, 736].map((width) => [`${width}x`, buildImage(width, image_signature)])),
    created_at: '2026-01-02T03:04:05.000Z',
    is_promoted: false,
    comments_disabled: false,
    aggregated_pin_data: { comment_count: 0, did_it_data: { images_count: 0 }, is_shop_the_look: false },
    board: pinBoardOf(buildBoard()),
    pinner: buildUser(),
    repin_count: 1,
    ...given,
  };
}

export function buildComment(given: Partial<Comment> = {}): Comment {
  return {
    id: nextId<CommentId>(),
    type: 'aggregatedcomment',
    pin_id: nextId<PinId>(),
    parent_id: null,
    user: buildUser(),
    text: 'Lovely.',
    tags: [],
    tagged_users: [],
    image: null,
    created_at: '2026-01-02T03:04:05.000Z',
    edited_at: null,
    reaction_counts: {},
    reaction_by_me: 0,
    helpful_count: 0,
    marked_helpful_by_me: false,
    highlighted_by_pin_owner: false,
    did_it: null,
    comment_count: 0,
    abilities: { edit: false, delete: false, highlight: false },
    ...given,
  };
}

export function buildTriedIt(given: Partial<TriedIt> = {}): TriedIt {
  return {
    id: nextId<TriedItId>(),
    type: 'userdiditdata',
    pin_id: nextId<PinId>(),
    user: buildUser(),
    text: 'It worked.',
    image: null,
    created_at: '2026-01-02T03:04:05.000Z',
    comment_count: 0,
    like_count: 0,
    liked_by_me: false,
    helpful_count: 0,
    marked_helpful_by_me: false,
    abilities: { delete: false },
    ...given,
  };
}

export function buildNews(given: Partial<News> = {}): News {
  const id = nextId<NewsId>();
  return {
    id,
    type: 'news',
    kind: 'save',
    status: 'UNREAD',
    actors: [buildUser()],
    actor_count: 1,
    pin: buildPin(),
    comment_id: null,
    quote: null,
    decided: null,
    updated_at: '2026-01-02T03:04:05.000Z',
    latest_event_id: id,
    ...given,
  };
}

export function buildMessage(given: Partial<Message> = {}): Message {
  return {
    id: nextId<MessageId>(),
    type: 'message',
    conversation_id: nextId<ConversationId>(),
    sender: buildUser(),
    text: 'Hello.',
    created_at: '2026-01-02T03:04:05.000Z',
    created_ms: Date.parse('2026-01-02T03:04:05.000Z'),
    attached: null,
    pin: null,
    board: null,
    user: null,
    user_did_it_data: null,
    ...given,
  };
}

export function buildConversation(given: Partial<Conversation> = {}): Conversation {
  const id = given.id ?? nextId<ConversationId>();
  const users = given.users ?? [buildUser()];
  return {
    id,
    type: 'conversation',
    created_at: '2026-01-02T03:04:05.000Z',
    users,
    emails: [],
    expired_emails: [],
    invited_count: given.emails?.length ?? 0,
    name: '',
    is_muted: false,
    unread: 0,
    contact_request: null,
    read_marks: [],
    last_message: buildMessage({ conversation_id: id, ...(users[0] && { sender: users[0] }) }),
    ...given,
  };
}

export function buildMedia(given: Partial<Media> = {}): Media {
  const signature = `signature${++serial}`;
  return {
    id: nextId<MediaId>(),
    signature,
    width: 1200,
    height: 1800,
    dominant_color: '#778899',
    preview: 'data:image/webp;base64,',
    url: `/media/orig/${signature}.jpg`,
    video: null,
    ...given,
  };
}

export function buildScheduledPin(given: Partial<ScheduledPin> = {}): ScheduledPin {
  return {
    id: nextId<ScheduledPinId>(),
    type: 'scheduledpin',
    title: 'Chair',
    description: '',
    alt_text: '',
    link: null,
    board_id: nextId<BoardId>(),
    section_id: null,
    image: { url: '/media/236x/chair.jpg', width: 236, height: 354, dominant_color: '#778899' },
    scheduled_ts: 1_800_000_000,
    time_zone: 'Europe/Berlin',
    problem: null,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...given,
  };
}

export function buildDuplicateGroup(given: Partial<DuplicateGroup> = {}): DuplicateGroup {
  const { pins = [buildPin(), buildPin()] } = given;
  return {
    id: `duplicates-${nextId()}`,
    type: 'duplicategroup',
    match: 'file',
    pins,
    pin_count: pins.length,
    details: pins.map(({ id }) => ({ pin_id: id, saved_at: '2026-01-02T03:04:05.000Z', note: '' })),
    suggested_keep_ids: pins.slice(0, 1).map(({ id }) => id),
    ...given,
  };
}

export function buildContext(given: Partial<RequestContext> = {}): RequestContext {
  return {
    advertiser: null,
    branding: DEFAULT_BRANDING,
    isBusinessOn: false,
    areAdsOn: false,
    canMail: true,
    appTypeDetailed: 'desktop_web',
    country: 'US',
    countryFromHostName: null,
    countryFromIp: null,
    deepLink: null,
    experimentsClient: {},
    facebookToken: null,
    fullPath: '/',
    inviteCode: null,
    isAuthenticated: false,
    isBot: false,
    isInternalIP: false,
    isManagedAdvertiser: false,
    isRTL: false,
    isSocialBot: false,
    language: 'en',
    locale: 'en_US',
    loginState: 'UNAUTH',
    origin: 'http://localhost:3000',
    referrerFromCookie: null,
    regionFromIp: null,
    requestIdentifier: 'request-1',
    stage: 'test',
    unauthId: 'visitor-1',
    userAgent: {
      browserName: 'Chromium',
      browserType: 'chromium',
      browserVersion: '156',
      canUseNativeApp: false,
      isTablet: false,
      isMobile: false,
      platform: 'linux',
      platformVersion: [0, 0, 0],
      osName: 'Linux',
    },
    theme: 'system',
    motion: 'system',
    density: 'comfortable',
    asksConsent: false,
    cookieConsent: null,
    signUp: 'open',
    isHumanChecked: false,
    loginProviders: [],
    countrySites: [],
    isDevToolsAllowed: false,
    renderedAt: Date.parse('2026-03-14T09:26:53Z'),
    ...given,
  };
}

export const buildPinReactions = (given: Partial<PinReactions> = {}): PinReactions => ({
  pin_id: nextId<PinId>(),
  reaction_counts: {},
  reaction_by_me: 0,
  reaction: null,
  favorite_user_count: 0,
  favorited_by_me: false,
  comments_disabled: false,
  is_eligible_for_aggregated_comments: true,
  ...given,
});

export const buildCommentFeatures = (given: Partial<CommentFeatures> = {}): CommentFeatures => ({
  comments_off: false,
  comments_from: 'everyone',
  mentions_from: 'everyone',
  can_translate: false,
  ...given,
});
