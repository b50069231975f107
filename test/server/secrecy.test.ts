import { SEARCH_SCOPES } from '../../contract/constants/discovery/search';
import { type EndpointKey, endpoints } from '../../contract/endpoints';
import { createAgent } from '../support/agent';
import { buildTestApp, type Member, type TestApp } from '../support/buildTestApp';
import { buildRightsBusiness } from '../support/business/rightsWorld';
import { switchOnBusiness } from '../support/businesses';
import { claimWebsite } from '../support/claims';
import { runJobs } from '../support/runJobs';
import { buildBoard, buildPin, buildSection } from '../support/serverFactories';
import { statementsOf } from '../support/statements';
import { RIGHTS_CASES } from './domains/business/rights/rightsCases';

/**
 * One person's secret board, with all that hangs on it, and their business, and everybody else asking for it by every call there is. Nobody
 * may learn that it is there: not by an answer, not by a count, not by the difference between two answers.
 */

const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const WORD = 'Hushword';

let app: TestApp;
let owner: Member;
let stranger: Member;
let secret: Awaited<ReturnType<typeof buildSecret>>;
let open: Awaited<ReturnType<typeof buildOpen>>;
/** What anyone is answered before the secret is made. */
let before: Map<string, string>;

beforeAll(async () => {
  app = await buildTestApp();
  await switchOnBusiness(app);
  owner = await app.signUp({ username: 'olga', accountType: 'business' });
  await claimWebsite(app, owner.id, 'olga.example');
  stranger = await app.signUp('stefan');
  open = await buildOpen();
  await stranger.call('UserFollowResource.create', { user_id: owner.id });
  await runJobs(app.services);
  before = await readEverything();
  secret = await buildSecret();
  await runJobs(app.services);
});
afterAll(() => app.close());

/** What everyone may see of the owner, and a board of the stranger's. */
async function buildOpen() {
  const board = await buildBoard(app.services, { owner: owner.id, name: 'Open' });
  const section = await buildSection(app.services, board);
  const pin = await buildPin(app.services, { board, title: 'Open pin' });
  const strangers = await buildBoard(app.services, { owner: stranger.id, name: 'Theirs' });
  const theirs = await buildPin(app.services, { board: strangers, title: 'Their pin' });
  return { board, section, pin, strangers, theirs };
}

async function buildSecret() {
  const board = await buildBoard(app.services, {
    owner: owner.id,
    name: `${WORD} board`,
    description: WORD,
    privacy: 'secret',
  });
  const section = await buildSection(app.services, board, `${WORD} section`);
  const pin = await buildPin(app.services, { board, section_id: section.id, title: `${WORD} pin`, description: WORD });
  // Public pins, their own and another's, that are saved to the secret board.
  const saves = [];
  for (const { id } of [open.pin, open.theirs]) {
    saves.push((await owner.call('RepinResource.create', { pin_id: id, board_id: board.id })).data.id);
  }
  const comment = await owner.call('AggregatedCommentResource.create', { pin_id: pin.id, text: WORD });
  const triedIt = await owner.call('DidItResource.create', { pin_id: pin.id, text: WORD });
  // Sent to whom may not see it.
  const sent = await owner.call('ConversationResource.create', { user_ids: [stranger.id], pin: pin.id });
  await owner.call('ConversationResource.create', { user_ids: [stranger.id], board: board.id });
  // Ids of different kinds may be equal if they are made in the same millisecond.
  app.clock.advance(1000);
  const { target } = await buildRightsBusiness(app, 'shop', { owner, prefix: `${WORD} ` });
  const { account_id: _, ...business } = target;
  return {
    ...{ board, section, pin, saves, business, target },
    comment_id: comment.data.id,
    did_it_id: triedIt.data.id,
    conversation_id: sent.data.id,
  };
}

/** What somebody would send to get at the business. Calls that anybody may make are tried as reads alone. */
const businessProbes = () =>
  Object.fromEntries(
    Object.entries(RIGHTS_CASES).map(([key, cases]) => [
      key,
      cases
        .filter(({ demand }) => demand !== 'person' || key.endsWith('.get'))
        .map((one) => one.options(secret.target)),
    ]),
  ) as unknown as { [K in keyof typeof RIGHTS_CASES]: readonly object[] };

/** For every endpoint what somebody would send to get at the secret board or the business, or to put something into it. */
function probes(): Record<EndpointKey, readonly object[]> {
  const board_id = secret.board.id;
  const section_id = secret.section.id;
  const pins = [secret.pin.id, ...secret.saves];
  const username = 'olga';
  const own = { board_id: open.strangers.id };
  return {
    ...businessProbes(),
    'RegisterEmailHandshake.create': [],
    'RegisterPartnerHandshake.create': [],
    'RegisterFacebookHandshake.create': [],
    'HumanCheckResource.get': [{ action: 'login' }],
    'PendingIdentityResource.get': [{}],
    'IdentitySignupResource.create': [],
    'IdentityLoginResource.create': [],
    'IdentitiesResource.get': [{}],
    'IdentityResource.create': [],
    'InviteCodeMetadataResource.get': [{ invite_code: 'unknown' }],
    'InviteLinkResource.create': [{ kind: 'board', board_id }],
    'GuestLinksResource.get': [{ board_id }],
    'GuestLinkResource.create': [
      { board_id, note: '', access: 'see', expires_at: null },
      { ...own, pin_id: secret.pin.id, note: '', access: 'see', expires_at: null },
    ],
    'GuestLinkResource.delete': [{ id: '0'.repeat(64) }],
    'GuestVisitResource.create': [{ token: 'unknown' }],
    'GuestPinsResource.get': [{ id: '0'.repeat(64) }],
    'GuestCommentsResource.get': pins.map((pin_id) => ({ id: '0'.repeat(64), pin_id })),
    'GuestCommentResource.create': pins.map((pin_id) => ({ id: '0'.repeat(64), pin_id, text: 'Hello' })),
    'IdentityResource.delete': [],
    'UserRegisterResource.create': [],
    'LoginHandshake.create': [],
    'LoginMfaHandshake.create': [],
    'ApiTokensResource.get': [{}],
    'ApiTokensResource.create': [],
    'ApiTokensResource.delete': [],
    'WebhooksResource.get': [{}],
    'WebhooksResource.create': [],
    'WebhooksResource.update': [],
    'WebhooksResource.delete': [],
    'WebhookLogResource.get': [{ webhook_id: '1' }],
    'WebhookLogResource.create': [],
    'OauthAppsResource.get': [{}],
    'OauthAppsResource.create': [],
    'OauthAppsResource.delete': [],
    'OauthGrantResource.get': [],
    'OauthGrantResource.create': [],
    'OauthGrantResource.delete': [],
    'PasskeysResource.get': [{}],
    'PasskeyOptionsResource.create': [],
    'PasskeyResource.create': [],
    'PasskeyResource.update': [],
    'PasskeyResource.delete': [],
    'PasskeyLoginOptionsResource.create': [],
    'LoginPasskeyHandshake.create': [],
    'SecondFactorResource.get': [{}],
    'SecondFactorResource.create': [],
    'SecondFactorResource.update': [],
    'SecondFactorResource.delete': [],
    'RecoveryCodesResource.create': [],
    'HandshakeSessionResource.create': [],
    'CctldTokenResource.create': [],
    'CctldSessionResource.create': [],
    'UserSessionResource.create': [],
    'UserSessionResource.delete': [],
    'SessionsResource.get': [{}],
    'SessionResource.delete': [],
    'OtherSessionsResource.delete': [],
    'RefreshTokenResource.get': [],
    'RefreshStoredAccountsResource.get': [],
    'SessionVerificationResource.update': [],
    'FingerprintResource.create': [],
    'EmailPreferencesResource.get': [{}],
    'EmailPreferencesResource.update': [],
    'UnsubscribeResource.update': [],
    'EmailVerifyResendResource.create': [],
    'EmailVerifyResource.create': [],
    'EmailResource.update': [],
    'PasswordResetRequestResource.create': [],
    'PasswordResetResource.create': [],
    'FeedbackResource.create': [],
    'FeedPreferencesResource.get': [{}],
    'PictureSearchResource.create': [],
    'RecentSearchesResource.get': [{}],
    'RecentSearchesResource.create': [],
    'RecentSearchesResource.delete': [],
    'SavedSearchesResource.get': [{}],
    'SavedSearchesResource.create': [],
    'SavedSearchesResource.delete': [],
    'FeedPreferenceResource.update': [],
    'NewsSettingsResource.get': [{}],
    'NewsSettingsResource.update': [],
    'PushSettingsResource.get': [{}],
    'PushSettingsResource.update': [],
    'PushSubscriptionResource.get': [{}],
    'PushSubscriptionResource.create': [],
    'PushSubscriptionResource.delete': [],
    'FeedbackResource.get': [{}],
    'ImportsResource.get': [{}],
    'ImportsResource.create': [],
    'ImportResource.update': [],
    'StuckPinsResource.get': [{ import_id: '1' }],
    'StuckPinsResource.update': [],
    'DataExportResource.get': [{}],
    'DataExportResource.create': [],
    'AccountClosingResource.create': [],
    'AccountSettingsResource.get': [{}],
    'AccountSettingsResource.update': [],
    'ParentalPasscodeResource.create': [],
    'ParentalPasscodeResource.update': [],
    'ParentalPasscodeResource.delete': [],
    'ParentalPasscodeVerificationResource.create': [],
    'ParentalPasscodeRecoveryResource.create': [],
    'ParentalPasscodeResetResource.create': [],
    'CountriesResource.get': [{}],
    'LocalesResource.get': [{}],
    'UserResource.get': [{ username }],
    'UserSettingsResource.get': [{}],
    'UserSettingsResource.update': [],
    'CookieConsentResource.update': [],
    'UserFollowersResource.get': [{ username }],
    'UserFollowingResource.get': [{ username }],
    'V3UserResource.get': [{ id: owner.id }],
    'V3ViewerResource.get': [{}],
    'BoardResource.get': [{ board_id }, { username, slug: 'hushword-board' }],
    'BoardResource.create': [],
    'BoardResource.update': [{ board_id, name: 'Mine' }],
    'BoardResource.delete': [{ board_id }],
    'BoardRestoreResource.create': [{ board_id }],
    'BoardArchiveResource.get': [{}],
    'BoardArchiveResource.create': [{ board_id }],
    'BoardArchiveResource.delete': [{ board_id }],
    'BoardHistoryResource.get': [{ board_id }],
    'BoardMergeResource.create': [
      { board_id, target_board_id: open.strangers.id },
      { board_id: open.strangers.id, target_board_id: board_id },
    ],
    'BoardMergeResource.delete': [{ board_id }],
    'BoardOwnershipTransferResource.create': [{ board_id, user_id: owner.id }],
    'BoardOwnershipTransferResource.update': [{ board_id }],
    'BoardOwnershipTransferResource.delete': [{ board_id }],
    'DeletedBoardsResource.get': [{}],
    'DeletedPinsResource.get': [{}],
    'UndoableChangesResource.get': [{}, { board_id }],
    'DuplicateGroupsResource.get': [{ match: 'same' }, { match: 'same', board_id }],
    'DuplicateMergeResource.create': [
      ...pins.map((pin_id) => ({ keep_ids: [open.theirs.id], remove_ids: [pin_id] })),
      ...pins.map((pin_id) => ({ keep_ids: [pin_id], remove_ids: [open.theirs.id] })),
    ],
    'DuplicateMergeResource.delete': pins.map((id) => ({ id })),
    'DuplicateDismissalResource.create': pins.map((pin_id) => ({ pin_ids: [open.theirs.id, pin_id] })),
    // Forgets what the stranger alone has said, whether the pins exist or not.
    'DuplicateDismissalResource.delete': [],
    'UserBoardPlaceResource.update': [{ board_id, after_board_id: null }],
    'BoardSectionPlaceResource.update': [{ board_id, section_id, after_section_id: null }],
    'BoardPinPlaceResource.update': [...pins.map((pin_id) => ({ board_id, pin_id, after_pin_id: null }))],
    'BoardsFeedResource.get': [{ username }],
    'BoardPickerBoardsResource.get': [{}, ...pins.map((pin_id) => ({ pin_id }))],
    'BoardSectionsResource.get': [{ board_id }],
    'BoardSectionResource.get': [
      { board_id, section_id },
      { board_id, slug: 'hushword-section' },
      { ...own, section_id },
    ],
    'BoardSectionResource.create': [{ board_id, title: 'Mine' }],
    'BoardSectionResource.update': [
      { board_id, section_id, title: 'Mine' },
      { ...own, section_id, title: 'Mine' },
    ],
    'BoardSectionResource.delete': [
      { board_id, section_id },
      { ...own, section_id },
    ],
    'BoardSectionRestoreResource.create': [
      { board_id, section_id },
      { ...own, section_id },
    ],
    'BoardBulkActionResource.create': [
      { action: 'bulkDelete', board_id, section_id: '-1', excluded_pin_ids: [] },
      { action: 'bulkDelete', ...own, section_id, excluded_pin_ids: [] },
      { action: 'bulkDelete', ...own, section_id: '-1', pin_ids: pins },
      { action: 'bulkCopy', ...own, section_id: '-1', pin_ids: pins, target_board_id: own.board_id },
      { action: 'bulkCopy', ...own, section_id: '-1', excluded_pin_ids: [], target_board_id: board_id },
      {
        action: 'bulkMove',
        ...own,
        section_id: '-1',
        excluded_pin_ids: [],
        target_board_id: own.board_id,
        target_section_id: section_id,
      },
    ],
    'BoardBulkActionResource.get': [{ board_id, id: board_id }],
    'BoardBulkUndoResource.create': [{ board_id, id: board_id }],
    'V3BoardResource.get': [{ id: board_id }],
    'PinResource.get': pins.map((id) => ({ id })),
    'PinResource.create': [{ board_id, image_url: 'https://example.com/picture.png' }],
    'PinResource.update': [...pins.map((id) => ({ id, title: 'Mine' })), { id: open.theirs.id, board_id }],
    'PinResource.delete': pins.map((id) => ({ id })),
    'PinRestoreResource.create': pins.map((id) => ({ id })),
    'PinNoteResource.get': pins.map((pin_id) => ({ pin_id })),
    'PinNoteResource.update': pins.map((pin_id) => ({ pin_id, text: 'Mine' })),
    'SponsorshipResource.create': pins.map((pin_id) => ({ pin_id, username: owner.username })),
    'SponsorshipResource.update': pins.map((pin_id) => ({ pin_id, action: 'approve' })),
    'SponsorshipResource.delete': pins.map((pin_id) => ({ pin_id })),
    'UserSponsorshipsResource.get': [{}],
    'HiddenPinResource.create': pins.map((pin_id) => ({ pin_id })),
    'HiddenPinResource.delete': pins.map((pin_id) => ({ pin_id })),
    'RepinResource.create': [...pins.map((pin_id) => ({ pin_id, ...own })), { pin_id: open.pin.id, board_id }],
    'BoardTitleSuggestionsResource.get': [...pins.map((id) => ({ id })), { id: open.pin.id }],
    'BoardFeedResource.get': [{ board_id }, { board_id, filter_section_pins: true }],
    'BoardContentRecommendationResource.get': [{ board_id }],
    'BoardSectionPinsResource.get': [
      { board_id, section_id },
      { ...own, section_id },
    ],
    'UserPinsResource.get': [
      { username, kind: 'created' },
      { username, kind: 'saved' },
    ],
    'BoardCollaboratorsResource.get': [{ board_id }],
    'BoardCollaboratorResource.update': [{ board_id, user_id: stranger.id, access: 'delete' }],
    'BoardCollaboratorResource.delete': [
      { board_id, user_id: stranger.id },
      { board_id, user_id: owner.id },
    ],
    'BoardInvitesResource.get': [{ board_id }],
    'BoardInviteResource.create': [{ board_id, user_ids: [stranger.id] }],
    'BoardInviteResource.update': [
      { board_id, user_id: stranger.id, action: 'accept' },
      { board_id, user_id: stranger.id, action: 'approve' },
    ],
    'BoardInviteResource.delete': [
      { board_id, user_id: stranger.id },
      { board_id, user_id: owner.id },
    ],
    'BoardJoinRequestResource.create': [{ board_id }],
    'BoardJoinRequestResource.delete': [{ board_id }],
    'UserBoardInvitesResource.get': [{}],
    'UserBoardTransfersResource.get': [{}],
    'StoryStickerResource.update': pins.map((pin_id) => ({ pin_id, page: 0, block: 0, is_removed: true })),
    'StoryAnswersResource.get': pins.map((pin_id) => ({ pin_id, page: 0, block: 0 })),
    'StoryAnswerResource.update': pins.map((pin_id) => ({ pin_id, page: 0, block: 0, text: 'Hello' })),
    'StoryAnswerResource.delete': pins.map((pin_id) => ({ pin_id, page: 0, block: 0, user_id: stranger.id })),
    'SavedPictureResource.get': [{ signature: secret.pin.signature }],
    'PinMentionResource.delete': pins.map((pin_id) => ({ pin_id })),
    'PinShareResource.create': pins.map((pin_id) => ({ pin_id, way: 'link' })),
    'UserHomefeedResource.get': [{}],
    'VisualSearchFlashlightUnifiedResource.get': pins.map((pin_id) => ({ pin_id })),
    'TypeaheadResource.get': [
      { query: WORD },
      { query: WORD.slice(0, 4) },
      { query: 'hush' },
      { query: 'olga' },
      { query: '' },
    ],
    'BaseSearchResource.get': SEARCH_SCOPES.flatMap((scope) => [
      { query: WORD, scope },
      { query: 'hush', scope, user: username },
      { query: 'open their', scope },
    ]),
    'FindPinImagesResource.get': [],
    'UploadedVideosResource.get': [{ media_ids: ['1'] }],
    'UploadedVideoResource.update': [{ media_id: '1' }],
    'UserFollowResource.create': [],
    'UserFollowResource.delete': [],
    'BoardFollowResource.create': [{ board_id }],
    'BoardFollowResource.delete': [{ board_id }],
    'InterestResource.get': [{ interest_id: '1' }],
    'InterestsResource.get': [{}],
    'InterestFeedResource.get': [{ interest_id: '1' }],
    'PinInterestsResource.get': pins.map((pin_id) => ({ pin_id })),
    'PinPaletteResource.get': pins.map((pin_id) => ({ pin_id })),
    'BoardPaletteResource.get': [{ board_id }],
    'V3BoardInterestsResource.get': [{ id: board_id }],
    'V3ViewerInterestsResource.get': [{}],
    'V3CreatorRecommendationsResource.get': [{}],
    'InterestFollowResource.create': [],
    'InterestFollowResource.delete': [],
    'CompletedStoryResource.create': [{ board_id }],
    'CompletedStoryResource.delete': [{ board_id }],
    'UserBlockResource.create': [],
    'UserBlockResource.delete': [],
    'BlockedUsersResource.get': [{}],
    'UnifiedCommentsResource.get': pins.map((pin_id) => ({ pin_id })),
    'AggregatedCommentResource.create': pins.map((pin_id) => ({ pin_id, text: 'Hello' })),
    'AggregatedCommentResource.delete': [{ comment_id: secret.comment_id }],
    'CommentRestoreResource.create': [{ comment_id: secret.comment_id }],
    'AggregatedCommentResource.update': [{ comment_id: secret.comment_id, text: 'Hello' }],
    'UnifiedCommentsPreviewResource.get': pins.map((pin_id) => ({ pin_id })),
    'AggregatedActivityFeedResource.get': pins.map((pin_id) => ({ pin_id })),
    'DidItActivityResource.get': pins.map((pin_id) => ({ pin_id })),
    'DidItUserFeedResource.get': [{ username }],
    'DidItUserPinActivityResource.get': pins.map((pin_id) => ({ pin_id })),
    'DidItResource.create': pins.map((pin_id) => ({ pin_id, text: 'Hello' })),
    'DidItResource.delete': [{ did_it_id: secret.did_it_id }],
    'DidItReactionResource.create': [{ did_it_id: secret.did_it_id, kind: 'like' }],
    'DidItReactionResource.delete': [{ did_it_id: secret.did_it_id, kind: 'helpful' }],
    'DidItReportResource.create': [{ did_it_id: secret.did_it_id, reason: 'spam' }],
    'ReportedDidItsResource.get': [{}],
    'ReportedDidItResource.update': [],
    'CommentWordsResource.get': [{}],
    'CommentWordsResource.update': [],
    'CommentMentionsResource.delete': [{ comment_id: secret.comment_id }],
    'MentionTypeaheadResource.get': [{ query: 'hid' }],
    'CommentReactionResource.create': [{ comment_id: secret.comment_id, reaction_type: 1 }],
    'CommentReactionResource.delete': [{ comment_id: secret.comment_id, reaction_type: 1 }],
    'CommentHelpfulResource.create': [{ comment_id: secret.comment_id }],
    'CommentHelpfulResource.delete': [{ comment_id: secret.comment_id }],
    'CommentHighlightResource.update': pins.map((pin) => ({
      aggregated_comment: secret.comment_id,
      pin,
      highlight: true,
    })),
    'CommentReportResource.update': [{ comment_id: secret.comment_id, reason: 'spam' }],
    'ReportedCommentsResource.get': [{}],
    'ReportedCommentResource.update': [],
    'CommentTranslationResource.get': [{ comment_id: secret.comment_id }],
    'AggregatedCommentFeaturesResource.get': [{}],
    'AggregatedCommentFeaturesResource.update': [],
    'ReactionsResource.get': pins.map((pin_id) => ({ pin_id })),
    'ReactionResource.create': pins.map((pin_id) => ({ pin_id, reaction_type: 1 })),
    'ReactionResource.delete': pins.map((pin_id) => ({ pin_id, reaction_type: 1 })),
    'HiddenCommentResource.create': [{ comment_id: secret.comment_id }],
    'HiddenCommentResource.delete': [{ comment_id: secret.comment_id }],
    'HiddenCommenterResource.create': [],
    'HiddenCommenterResource.delete': [],
    'ContentReportResource.create': pins.map((pin_id) => ({ pin_id, reason: 'spam' })),
    'ContentReportResource.update': [],
    'DecisionsResource.get': [{}],
    'AppealResource.create': [],
    'AppealsResource.get': [{}],
    'AppealResource.update': [],
    'ContentReportsResource.get': [{}],
    'TodayTabResource.get': [{}],
    'TodayTabInterestFeedResource.get': [{ interest_id: '1' }],
    'TodayArticleResource.get': [{ article_id: '1' }],
    'TodayArticleFeedResource.get': [{ article_id: '1' }],
    'IdeasHubTodayArticlesResource.get': [{}],
    'RelatedArticlesResource.get': [{ article_id: '1' }],
    'EditedArticlesResource.get': [{}],
    'TodayArticleResource.create': [],
    'TodayArticleResource.update': [],
    'TodayArticleResource.delete': [],
    'SiteMusicResource.get': [{}],
    'SiteMusicResource.create': [],
    'SiteMusicResource.delete': [],
    'ConversationsResource.get': [{}],
    'ConversationResource.get': [{ conversation_id: secret.conversation_id }],
    'ConversationResource.create': [
      { user_ids: [owner.id], board: board_id },
      ...pins.map((pin) => ({ user_ids: [owner.id], pin })),
    ],
    'ConversationMuteResource.create': [{ conversation_id: secret.conversation_id }],
    'ConversationMuteResource.delete': [{ conversation_id: secret.conversation_id }],
    'ConversationReportResource.create': [{ conversation_id: secret.conversation_id, reason: 'spam' }],
    'ReportedConversationsResource.get': [{}],
    'ReportedConversationResource.delete': [],
    'ConversationsResource.update': [{ last_message_id: '1' }],
    'NewsHubResource.get': [{}],
    'NewsHubDetailsResource.get': [{ news_id: '1' }],
    'NewsHubResource.update': [],
    'NewsMutesResource.get': [{}],
    'NewsMuteResource.create': [],
    'NewsMuteResource.delete': [],
    'NewsItemResource.delete': [],
    'NewsItemResource.update': [],
    'ConversationResource.update': [{ conversation_id: secret.conversation_id, last_message_id: '1' }],
    'ConversationMessagesResource.get': [{ conversation_id: secret.conversation_id }],
    'ConversationMessagesResource.create': [
      { conversation_id: secret.conversation_id, board: board_id },
      ...pins.map((pin) => ({ conversation_id: secret.conversation_id, pin })),
    ],
    'ConversationNameResource.update': [],
    'ConversationMemberResource.delete': [],
    'ConversationTypingResource.update': [{ conversation_id: secret.conversation_id }],
    'MessageSearchResource.get': [{ query: 'hidden' }],
    'ContactRequestsResource.get': [{ has_declined: false }],
    'MessageInviteResource.get': [{ token: 'unknown' }],
    'MessageInviteResource.create': [{ conversation_id: secret.conversation_id, email: 'nobody@example.org' }],
    'MessageInviteResource.update': [],
    'MessageInviteResource.delete': [{ conversation_id: secret.conversation_id, email: 'nobody@example.org' }],
    'ContactRequestResource.update': [],
    'ShareSuggestionsResource.get': [{ suggestion_type: 'share', hide_group_conversations: true }],
    'ApiCResource.create': [],
    'EventCountsResource.get': [],
    'ClientReportsResource.create': [],
    'ClientMetricsResource.get': [],
    'ClientErrorsResource.get': [],
    'StringUsageResource.get': [],
    'ExperimentsResource.get': [],
    'ExperimentOverrideResource.update': [],
    'UserExperiencePlatformResource.get': [{ multi_experience: true }],
    'UserExperienceResource.get': [{ placement_ids: [100, 200] }],
    'UserExperienceResource.delete': [],
    'UserExperienceViewedResource.update': [],
    'UserExperienceCompletedResource.update': [],
    'ExperienceTriggerResource.update': [],
    'RecommendationNotificationsResource.create': [],
    'MerchantReviewsResource.get': [{}],
    'MerchantReviewResource.update': [],
    'WebsiteClaimResource.get': [{}],
    'WebsiteClaimResource.create': [],
    'WebsiteClaimResource.update': [],
    'WebsiteClaimResource.delete': [],
    'SiteBusinessesResource.get': [{}],
    'SiteBusinessSwitchResource.update': [],
    'SiteBusinessResource.update': [],
    'SiteAdsResource.get': [{}],
    'SiteBillingResource.get': [{}],
    'SiteTaxResource.update': [],
    'SiteTaxResource.delete': [],
    'SiteRefundResource.create': [],
    'SiteAdsSwitchResource.update': [],
    'SitePromotionResource.update': [],
    'OperationsOverviewResource.get': [{}],
    'OperationsHealthResource.get': [{}],
    'OperationsJobsResource.get': [{ state: 'waiting' }, { state: 'failed' }],
    'OperationsJobResource.update': [],
    'OperationsJobResource.delete': [],
    'OperationsMailsResource.get': [{}],
    'OperationsSettingsResource.get': [{}],
    'OperationsStorageResource.get': [{}],
    'OperationsStorageResource.update': [],
    'OperationsExposuresResource.get': [{}],
    'AccountsResource.get': [{}],
    'AccountResource.get': [{ username }],
    'AccountBanResource.create': [],
    'AccountBanResource.delete': [],
    'AccountDeletionResource.create': [],
    'AccountDeletionResource.delete': [],
    'AccountSessionsResource.delete': [],
    'AccountPasswordLinkResource.create': [],
    'AccountQuotaResource.update': [],
    'SiteAdminResource.create': [],
    'SiteAdminResource.delete': [],
    'SiteRoleResource.create': [],
    'OperationsSettingResource.update': [],
    'SiteRoleResource.delete': [],
    'TakedownResource.create': [],
    'AuditLogResource.get': [{}],
    'SignUpLinksResource.get': [{}],
    'SignUpModeResource.update': [],
    'SiteBrandingResource.get': [{}],
    'SiteBrandingResource.update': [],
    'OperationsBackupResource.create': [],
    'OperationsSetupResource.update': [],
    'OperationsTestMailResource.create': [],
    'SignUpLinkResource.create': [],
    'SignUpLinkResource.delete': [],
    'ScheduledPinsResource.get': [{}],
    'ScheduledPinResource.create': [],
    'ScheduledPinResource.update': [],
    'ScheduledPinResource.delete': [],
    'ScheduledPinRestoreResource.create': [],
    'ScheduledPinPublishResource.create': [],
    'PinDraftsResource.get': [{}],
    'StoryPinDraftsResource.get': [{}],
    'V3StoryPinFontsResource.get': [{}],
    'PinDraftResource.update': [],
    'PinDraftResource.delete': [],
    'PinDraftPublishResource.create': [],
    'PinDraftPublishResource.delete': [],
  };
}

const others = (): Record<string, Pick<Member, 'callLoosely' | 'request'>> => {
  const bot = createAgent(app.server);
  return {
    stranger,
    visitor: app.visitor(),
    bot: {
      request: (options) => bot.request({ ...options, headers: { ...options.headers, ...BOT } }),
      callLoosely: (key, options) => bot.callLoosely(key, options, { headers: BOT }),
    },
  };
};

const revealing = () => [
  WORD.toLowerCase(),
  secret.board.id,
  secret.section.id,
  secret.pin.id,
  ...secret.saves,
  secret.pin.signature,
  secret.comment_id,
  ...Object.values(secret.business),
];
/** Of an answer, without the options that it repeats. */
const revealed = (body: { resource_response?: unknown }) => {
  const text = JSON.stringify(body.resource_response ?? body).toLowerCase();
  return revealing().filter((word) => text.includes(word));
};

/** Options that name the secret board, a part of it or a pin on it: there must be nothing there. */
const namesTheSecret = (options: object) =>
  [
    ...[secret.board.id, secret.section.id, secret.pin.id, ...secret.saves, secret.comment_id, 'hushword-board'],
    ...Object.values(secret.business),
  ].some((word) => JSON.stringify(options).includes(`"${word}"`));

let all: ReturnType<typeof probes>;
beforeAll(() => {
  all = probes();
});

describe.each(Object.keys(endpoints) as EndpointKey[])('%s', (key) => {
  it('[BOARD-065] [BIZ-031] tells others nothing of a secret board or a business', async () => {
    for (const [who, agent] of Object.entries(others())) {
      for (const options of all[key]) {
        const { status, body } = await agent.callLoosely(key, options);
        expect([who, key, options, revealed(body as object)]).toEqual([who, key, options, []]);
        const isMemberCall = endpoints[key].access === 'member' && who !== 'stranger';
        if (namesTheSecret(options))
          expect([who, key, options, status]).toEqual([who, key, options, isMemberCall ? 401 : 404]);
      }
    }
  });
});

it('[BOARD-065] tells others nothing by the query transport and by batches', async () => {
  const manifest = (await stranger.request({ method: 'GET', url: '/_/graphql/manifest.json' })).json();
  for (const agent of Object.values(others())) {
    for (const name of Object.keys(manifest)) {
      for (const pinId of [secret.pin.id, ...secret.saves, open.pin.id, open.theirs.id]) {
        const variables: Record<string, unknown> = { pinId };
        if (name.startsWith('Closeup')) variables.isAuth = agent === stranger;
        if (name === 'CloseupDetailQuery') variables.isDesktop = true;
        const headers = { 'x-query-name': name };
        const payload = { queryHash: manifest[name], variables };
        const answer = await agent.request({ method: 'POST', url: '/_/graphql/', payload, headers });
        const body = JSON.stringify(answer.json()).replaceAll(`"${pinId}"`, '"asked"');
        expect([name, pinId, revealed(JSON.parse(body))]).toEqual([name, pinId, []]);
      }
    }
    const urlOf = (key: EndpointKey, options: object) =>
      `${endpoints[key].path}?options=${encodeURIComponent(JSON.stringify(options))}`;
    const requests = [
      { method: 'GET', url: urlOf('PinResource.get', { id: secret.pin.id }) },
      { method: 'GET', url: urlOf('BoardFeedResource.get', { board_id: secret.board.id }) },
    ];
    const batch = await agent.request({ method: 'POST', url: '/v3/batch/', payload: { requests } });
    expect(revealed(batch.json())).toEqual([]);
    expect(batch.body.match(/"httpStatus":404/g)).toHaveLength(2);
  }
});

it('[BOARD-065] answers others 404 for every address of its pictures', async () => {
  const { data } = await owner.call('PinResource.get', { id: secret.pin.id });
  const urls = Object.values(data.images).flatMap(({ url, webp, avif }) => [url, webp, avif]);
  expect(urls.length).toBeGreaterThan(20);
  for (const [who, agent] of Object.entries(others())) {
    for (const url of urls) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode } = await agent.request({ method, url: String(url) });
        expect([who, method, url, statusCode]).toEqual([who, method, url, 404]);
      }
    }
  }
});

it('[BOARD-065] asks the database the same of the address of a secret board as of one that nobody has', async () => {
  const pg = await buildTestApp({ database: 'postgres' });
  try {
    const olga = await pg.signUp('olga');
    const stefan = await pg.signUp('stefan');
    await buildBoard(pg.services, { owner: olga.id, name: `${WORD} board`, privacy: 'secret' });
    for (const who of [stefan, pg.visitor()]) {
      const sent = async (slug: string) => {
        const work = () => who.callLoosely('BoardResource.get', { username: 'olga', slug });
        await work();
        return (await statementsOf(work)).map(({ text }) => text).sort();
      };
      expect(await sent('hushword-board')).toEqual(await sent('no-such-board'));
    }
  } finally {
    await pg.close();
  }
});

it('[BOARD-065] asks the database the same of hidden people, pins and sections as of absent ones', async () => {
  const pg = await buildTestApp({ database: 'postgres' });
  try {
    const [olga, stefan] = [await pg.signUp('olga'), await pg.signUp('stefan')];
    const build = async (privacy: 'public' | 'secret') => {
      const board = await buildBoard(pg.services, { owner: olga.id, privacy });
      const section = await buildSection(pg.services, board);
      return { board_id: board.id, section_id: section.id, pin_id: (await buildPin(pg.services, { board })).id };
    };
    // Hidden from everybody, and hidden from whom their owner blocked.
    const [hidden, blocked] = [await build('secret'), await build('public')];
    await olga.call('UserBlockResource.create', { user_id: stefan.id });
    const absent = { board_id: '9999999999', section_id: '9999999998', pin_id: '9999999997' };
    const reads = (ids: typeof absent): [EndpointKey, object][] => [
      ['PinResource.get', { id: ids.pin_id }],
      ['UnifiedCommentsResource.get', { pin_id: ids.pin_id }],
      ['BoardResource.get', { board_id: ids.board_id }],
      ['BoardFeedResource.get', { board_id: ids.board_id }],
      ['BoardSectionResource.get', { board_id: ids.board_id, section_id: ids.section_id }],
      ['BoardSectionPinsResource.get', { board_id: ids.board_id, section_id: ids.section_id }],
    ];
    const people = (person: { username: string; id: string }): [EndpointKey, object][] => [
      ['UserResource.get', { username: person.username }],
      ['V3UserResource.get', { id: person.id }],
      ['UserFollowersResource.get', { username: person.username }],
      ['UserPinsResource.get', { username: person.username, kind: 'saved' }],
    ];
    const statements = async (who: Pick<Member, 'callLoosely'>, [key, options]: [EndpointKey, object]) => {
      const work = async () => {
        expect([key, (await who.callLoosely(key, options)).status]).toEqual([key, 404]);
      };
      await work();
      return [key, (await statementsOf(work)).map(({ text }) => text).sort()];
    };
    const same = async (who: Pick<Member, 'callLoosely'>, one: [EndpointKey, object][], other: typeof one) => {
      for (const [at, call] of one.entries()) {
        expect(await statements(who, call)).toEqual(await statements(who, other[at] as typeof call));
      }
    };
    for (const who of [stefan, pg.visitor()]) await same(who, reads(hidden), reads(absent));
    await same(stefan, reads(blocked), reads(absent));
    await same(stefan, people(olga), people({ username: 'nobody', id: '9999999996' }));
  } finally {
    await pg.close();
  }
});

/** Everything that anyone may read, as it is answered. */
async function readEverything(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const reads: [EndpointKey, object][] = [
    ['UserResource.get', { username: 'olga' }],
    ['V3UserResource.get', { id: owner.id }],
    ['UserFollowingResource.get', { username: 'olga' }],
    ['BoardsFeedResource.get', { username: 'olga' }],
    ['BoardResource.get', { board_id: open.board.id }],
    ['BoardResource.get', { board_id: open.strangers.id }],
    ['PinResource.get', { id: open.pin.id }],
    ['PinResource.get', { id: open.theirs.id }],
    ['BoardFeedResource.get', { board_id: open.board.id }],
    ['UserPinsResource.get', { username: 'olga', kind: 'saved' }],
    ['UserPinsResource.get', { username: 'olga', kind: 'created' }],
    ['UserHomefeedResource.get', {}],
    ['BaseSearchResource.get', { query: 'open their' }],
    ['BaseSearchResource.get', { query: 'olga', scope: 'users' }],
    ['BoardTitleSuggestionsResource.get', { id: open.theirs.id }],
  ];
  for (const [who, agent] of Object.entries(others())) {
    for (const [key, options] of reads) {
      const { body } = await agent.callLoosely(key, options);
      answers.set(`${who} ${key} ${JSON.stringify(options)}`, JSON.stringify(body));
    }
  }
  return answers;
}

it('[BOARD-065] [PIN-033] changes no answer to others, no count and no order', async () => {
  const after = await readEverything();
  for (const [call, answer] of before) expect([call, after.get(call)]).toEqual([call, answer]);
});

it('[BOARD-065] is all there for its owner, unharmed by what others tried', async () => {
  const board = (await owner.call('BoardResource.get', { board_id: secret.board.id })).data;
  expect(board).toMatchObject({ name: `${WORD} board`, pin_count: 3, section_count: 1, sectionless_pin_count: 2 });
  expect((await owner.call('UserSettingsResource.get', {})).data.secret_board_count).toBe(1);
  const comments = (await owner.call('UnifiedCommentsResource.get', { pin_id: secret.pin.id })).data;
  expect(comments.map(({ text }) => text)).toEqual([WORD]);
  expect((await owner.call('BaseSearchResource.get', { query: WORD, scope: 'my_pins' })).data.results).toHaveLength(3);
  const listed = (await owner.call('BoardsFeedResource.get', { username: 'olga' })).data;
  expect(listed.map(({ id }) => id)).toContain(secret.board.id);
});
