import type { EndpointKey } from '../../contract/endpoints';
import type { AccessWorld, Relation, Target } from '../support/accessWorld';

/**
 * What a call needs: to see the board, to add to it, to delete from it, to own it; or to be seen by its owner (`person`),
 * whatever the board.
 */
export type Right = 'person' | 'see' | 'write' | 'delete' | 'own';

export interface Probe {
  needs: Right;
  /** What the call names beside the board: hidden by a block with who saved it. */
  of?: 'saver';
  /** Who is answered as before, since it may be a retry. */
  isRetriedBy?: Relation;
  options(target: Target, me: AccessWorld['people'][keyof AccessWorld['people']]): object;
}

const on = (needs: Right, options: Probe['options']): Probe => ({ needs, options });
const ofSaver = (needs: Right, options: Probe['options']): Probe => ({ needs, options, of: 'saver' });

const TIME = { scheduled_at: '2099-01-01T10:00', time_zone: 'Europe/Berlin' };

/** Calls that name nothing of another person, or a conversation (domains/conversations/outsiders.test.ts). */
const OWN_ALONE = [
  'RegisterEmailHandshake.create',
  'RegisterPartnerHandshake.create',
  'RegisterFacebookHandshake.create',
  'IdentitySignupResource.create',
  'IdentityLoginResource.create',
  'IdentityResource.create',
  'IdentityResource.delete',
  'UserRegisterResource.create',
  'LoginHandshake.create',
  'LoginMfaHandshake.create',
  'ApiTokensResource.create',
  'ApiTokensResource.delete',
  'OauthAppsResource.create',
  'OauthAppsResource.delete',
  'OauthGrantResource.create',
  'OauthGrantResource.delete',
  'WebhooksResource.create',
  'WebhooksResource.update',
  'WebhooksResource.delete',
  'WebhookLogResource.create',
  'PasskeyOptionsResource.create',
  'PasskeyResource.create',
  'PasskeyResource.update',
  'PasskeyResource.delete',
  'PasskeyLoginOptionsResource.create',
  'LoginPasskeyHandshake.create',
  'SecondFactorResource.create',
  'SecondFactorResource.update',
  'SecondFactorResource.delete',
  'RecoveryCodesResource.create',
  'HandshakeSessionResource.create',
  'CctldTokenResource.create',
  'CctldSessionResource.create',
  'UserSessionResource.create',
  'UserSessionResource.delete',
  'SessionResource.delete',
  'OtherSessionsResource.delete',
  'SessionVerificationResource.update',
  'UploadedVideoResource.update',
  'FingerprintResource.create',
  'EmailVerifyResendResource.create',
  'EmailVerifyResource.create',
  'EmailResource.update',
  'PasswordResetRequestResource.create',
  'PasswordResetResource.create',
  'EmailPreferencesResource.update',
  'UnsubscribeResource.update',
  'UserSettingsResource.update',
  'CookieConsentResource.update',
  'FeedbackResource.create',
  'FeedPreferenceResource.update',
  'NewsSettingsResource.update',
  'PushSettingsResource.update',
  'PushSubscriptionResource.create',
  'PushSubscriptionResource.delete',
  'PictureSearchResource.create',
  'RecentSearchesResource.create',
  'RecentSearchesResource.delete',
  'SavedSearchesResource.create',
  'SavedSearchesResource.delete',
  'ImportsResource.create',
  'ImportResource.update',
  'StuckPinsResource.update',
  'DataExportResource.create',
  'AccountClosingResource.create',
  'AccountSettingsResource.update',
  'ParentalPasscodeResource.create',
  'ParentalPasscodeResource.update',
  'ParentalPasscodeResource.delete',
  'ParentalPasscodeVerificationResource.create',
  'ParentalPasscodeRecoveryResource.create',
  'ParentalPasscodeResetResource.create',
  'BoardResource.create',
  'InterestFollowResource.create',
  'InterestFollowResource.delete',
  'ConversationsResource.update',
  'ConversationResource.update',
  'NewsHubResource.update',
  'NewsItemResource.update',
  'NewsItemResource.delete',
  'NewsMuteResource.delete',
  'ConversationMessagesResource.create',
  'ConversationNameResource.update',
  'ConversationMemberResource.delete',
  'ConversationTypingResource.update',
  'ContactRequestResource.update',
  'MessageInviteResource.create',
  'MessageInviteResource.update',
  'MessageInviteResource.delete',
  'ConversationMuteResource.create',
  'ConversationMuteResource.delete',
  'ConversationReportResource.create',
  'ReportedConversationResource.delete',
  'ReportedCommentResource.update',
  'ReportedDidItResource.update',
  'CommentWordsResource.update',
  'ApiCResource.create',
  'ClientReportsResource.create',
  'ExperimentOverrideResource.update',
  'UserExperienceResource.delete',
  'UserExperienceViewedResource.update',
  'UserExperienceCompletedResource.update',
  'ExperienceTriggerResource.update',
  'RecommendationNotificationsResource.create',
  'ContentReportResource.update',
  'AppealResource.create',
  'AppealResource.update',
  'TodayArticleResource.create',
  'TodayArticleResource.update',
  'TodayArticleResource.delete',
  'SiteMusicResource.create',
  'SiteMusicResource.delete',
  'MerchantReviewResource.update',
  'WebsiteClaimResource.create',
  'WebsiteClaimResource.update',
  'WebsiteClaimResource.delete',
  'SiteBusinessSwitchResource.update',
  'SiteBusinessResource.update',
  'SiteAdsSwitchResource.update',
  'SitePromotionResource.update',
  'BusinessSignupDraftResource.update',
  'BusinessAccountResource.create',
  'BusinessAccountResource.delete',
  'LinkedAccountHandshakeResource.create',
  'OperationsJobResource.update',
  'OperationsJobResource.delete',
  'OperationsStorageResource.update',
  'AccountBanResource.create',
  'AccountBanResource.delete',
  'AccountDeletionResource.create',
  'AccountDeletionResource.delete',
  'AccountSessionsResource.delete',
  'AccountPasswordLinkResource.create',
  'AccountQuotaResource.update',
  'SiteAdminResource.create',
  'SiteAdminResource.delete',
  'SiteRoleResource.create',
  'OperationsSettingResource.update',
  'SiteRoleResource.delete',
  'TakedownResource.create',
  'SignUpModeResource.update',
  'SiteBrandingResource.update',
  'OperationsBackupResource.create',
  'OperationsSetupResource.update',
  'OperationsTestMailResource.create',
  'SignUpLinkResource.create',
  'SignUpLinkResource.delete',
  // What they name is a link that one has opened, or has made.
  'GuestLinkResource.delete',
  'GuestVisitResource.create',
  'GuestCommentResource.create',
  'ScheduledPinResource.update',
  'ScheduledPinResource.delete',
  'ScheduledPinRestoreResource.create',
  'ScheduledPinPublishResource.create',
  'PinDraftResource.update',
  'PinDraftResource.delete',
  'PinDraftPublishResource.create',
  'PinDraftPublishResource.delete',
  'DuplicateMergeResource.delete',
  'DuplicateDismissalResource.delete',
] as const satisfies readonly EndpointKey[];

const noProbes = Object.fromEntries(OWN_ALONE.map((key) => [key, []]));

/** For every endpoint that writes, calls that name somebody else's things. A new endpoint needs a row. */
export const PROBES: Partial<Record<EndpointKey, readonly Probe[]>> = {
  ...noProbes,
  'BoardResource.update': [on('own', ({ board_id }) => ({ board_id, name: 'Mine' }))],
  'BoardResource.delete': [on('own', ({ board_id }) => ({ board_id }))],
  'InviteLinkResource.create': [on('see', ({ board_id }) => ({ kind: 'board', board_id }))],
  'BoardRestoreResource.create': [on('own', ({ board_id }) => ({ board_id }))],
  // Each archives a board for themselves.
  'BoardArchiveResource.create': [on('write', ({ board_id }) => ({ board_id }))],
  'BoardArchiveResource.delete': [on('write', ({ board_id }) => ({ board_id }))],
  'BoardSectionPlaceResource.update': [
    on('write', ({ board_id, section_id }) => ({ board_id, section_id, after_section_id: null })),
  ],
  'BoardSectionResource.create': [on('write', ({ board_id }) => ({ board_id, title: 'Mine' }))],
  'BoardSectionResource.update': [on('write', ({ board_id, section_id }) => ({ board_id, section_id, title: 'Mine' }))],
  'BoardSectionResource.delete': [on('delete', ({ board_id, section_id }) => ({ board_id, section_id }))],
  'BoardSectionRestoreResource.create': [
    on('delete', ({ board_id, deleted_section_id }) => ({ board_id, section_id: deleted_section_id })),
  ],
  'BoardBulkActionResource.create': [
    on('delete', ({ board_id }) => ({ action: 'bulkDelete', board_id, section_id: '-1', excluded_pin_ids: [] })),
    on('delete', ({ board_id, pin_id }, { own }) => {
      const target = { target_board_id: own.board_id, pin_ids: [pin_id] };
      return { action: 'bulkMove', board_id, section_id: '-1', ...target };
    }),
    on('see', ({ board_id, pin_id }, { own }) => {
      const target = { target_board_id: own.board_id, pin_ids: [pin_id] };
      return { action: 'bulkCopy', board_id, section_id: '-1', ...target };
    }),
    on('write', ({ board_id }, { own }) => {
      const target = { target_board_id: board_id, pin_ids: [own.pin_id] };
      return { action: 'bulkCopy', board_id: own.board_id, section_id: '-1', ...target };
    }),
  ],
  'BoardBulkUndoResource.create': [on('write', ({ board_id, pin_id }) => ({ board_id, id: pin_id }))],
  'PinResource.create': [on('write', ({ board_id }) => ({ board_id, image_url: 'https://example.com/picture.png' }))],
  'PinResource.update': [
    on('own', ({ pin_id }) => ({ id: pin_id, title: 'Mine' })),
    ofSaver('own', ({ saved_id }) => ({ id: saved_id, title: 'Mine' })),
    on('write', ({ board_id }, { own }) => ({ id: own.pin_id, board_id })),
    on('write', ({ board_id, section_id }, { own }) => ({ id: own.pin_id, board_id, section_id })),
  ],
  'PinResource.delete': [
    on('delete', ({ pin_id }) => ({ id: pin_id })),
    ofSaver('delete', ({ saved_id }) => ({ id: saved_id })),
  ],
  'DuplicateMergeResource.create': [
    on('delete', ({ pin_id }, { own }) => ({ keep_ids: [own.pin_id], remove_ids: [pin_id] })),
    on('delete', ({ pin_id }, { own }) => ({ keep_ids: [pin_id], remove_ids: [own.pin_id] })),
    ofSaver('delete', ({ saved_id }, { own }) => ({ keep_ids: [own.pin_id], remove_ids: [saved_id] })),
  ],
  'DuplicateDismissalResource.create': [
    on('delete', ({ pin_id }, { own }) => ({ pin_ids: [own.pin_id, pin_id] })),
    ofSaver('delete', ({ saved_id }, { own }) => ({ pin_ids: [own.pin_id, saved_id] })),
  ],
  'PinRestoreResource.create': [on('own', ({ deleted_id }) => ({ id: deleted_id }))],
  'PinNoteResource.update': [
    on('own', ({ pin_id }) => ({ pin_id, text: 'Mine' })),
    ofSaver('own', ({ saved_id }) => ({ pin_id: saved_id, text: 'Mine' })),
  ],
  'HiddenPinResource.create': [
    on('see', ({ pin_id }) => ({ pin_id })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id })),
  ],
  'HiddenPinResource.delete': [
    on('see', ({ pin_id }) => ({ pin_id })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id })),
  ],
  'ContentReportResource.create': [
    on('see', ({ pin_id }) => ({ pin_id, reason: 'spam' })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id, reason: 'spam' })),
  ],
  'RepinResource.create': [
    on('see', ({ pin_id }, { own }) => ({ pin_id, board_id: own.board_id })),
    ofSaver('see', ({ saved_id }, { own }) => ({ pin_id: saved_id, board_id: own.board_id })),
    on('write', ({ board_id }, { own }) => ({ pin_id: own.pin_id, board_id })),
  ],
  'BoardPinPlaceResource.update': [
    on('write', ({ board_id, pin_id }) => ({ board_id, pin_id, after_pin_id: null })),
    ofSaver('write', ({ board_id, saved_id }) => ({ board_id, pin_id: saved_id, after_pin_id: null })),
    ofSaver('write', ({ board_id, pin_id, saved_id }) => ({ board_id, pin_id, after_pin_id: saved_id })),
  ],
  'UserBoardPlaceResource.update': [on('write', ({ board_id }) => ({ board_id, after_board_id: null }))],
  'StoryStickerResource.update': [
    on('own', ({ pin_id }) => ({ pin_id, page: 0, block: 0, is_removed: true })),
    ofSaver('own', ({ saved_id }) => ({ pin_id: saved_id, page: 0, block: 0, is_removed: true })),
  ],
  'PinMentionResource.delete': [
    on('see', ({ pin_id }) => ({ pin_id })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id })),
  ],
  'PinShareResource.create': [
    on('see', ({ pin_id }) => ({ pin_id, way: 'link' })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id, way: 'link' })),
  ],
  'SponsorshipResource.create': [
    on('own', ({ pin_id }, { username }) => ({ pin_id, username })),
    ofSaver('own', ({ saved_id }, { username }) => ({ pin_id: saved_id, username })),
    on('person', ({ owner_name }, { own }) => ({ pin_id: own.pin_id, username: owner_name })),
  ],
  'SponsorshipResource.update': [
    on('own', ({ pin_id }) => ({ pin_id, action: 'approve' })),
    ofSaver('own', ({ saved_id }) => ({ pin_id: saved_id, action: 'approve' })),
  ],
  'SponsorshipResource.delete': [
    on('own', ({ pin_id }) => ({ pin_id })),
    ofSaver('own', ({ saved_id }) => ({ pin_id: saved_id })),
  ],
  'BoardMergeResource.create': [
    on('own', ({ board_id }, { own }) => ({ board_id, target_board_id: own.board_id })),
    on('own', ({ board_id }, { own }) => ({ board_id: own.board_id, target_board_id: board_id })),
  ],
  'BoardMergeResource.delete': [on('own', ({ board_id }) => ({ board_id }))],
  'BoardOwnershipTransferResource.create': [on('own', ({ board_id }, { id }) => ({ board_id, user_id: id }))],
  'BoardOwnershipTransferResource.update': [on('own', ({ board_id }) => ({ board_id }))],
  // Taking back what nobody asked for changes nothing.
  'BoardOwnershipTransferResource.delete': [on('write', ({ board_id }) => ({ board_id }))],
  'UserFollowResource.create': [on('person', ({ owner_id }) => ({ user_id: owner_id }))],
  'UserFollowResource.delete': [on('person', ({ owner_id }) => ({ user_id: owner_id }))],
  'BoardFollowResource.create': [on('see', ({ board_id }) => ({ board_id }))],
  'BoardFollowResource.delete': [on('see', ({ board_id }) => ({ board_id }))],
  'UserBlockResource.create': [on('person', ({ owner_id }) => ({ user_id: owner_id }))],
  'UserBlockResource.delete': [on('person', ({ owner_id }) => ({ user_id: owner_id }))],
  'BoardCollaboratorResource.update': [
    on('own', ({ board_id }, { id }) => ({ board_id, user_id: id, access: 'delete' })),
    on('own', ({ board_id, saver_id }) => ({ board_id, user_id: saver_id, access: 'delete' })),
  ],
  'BoardCollaboratorResource.delete': [
    on('own', ({ board_id, saver_id }) => ({ board_id, user_id: saver_id })),
    // Leaving a board that one does not add to changes nothing; who was on it may retry, whatever became of it.
    { ...on('see', ({ board_id }, { id }) => ({ board_id, user_id: id })), isRetriedBy: 'removed' },
  ],
  'GuestLinkResource.create': [on('own', ({ board_id }) => ({ board_id, note: '', access: 'see', expires_at: null }))],
  'BoardInviteResource.create': [on('own', ({ board_id }, { id }) => ({ board_id, user_ids: [id], access: 'delete' }))],
  'BoardInviteResource.update': [
    on('own', ({ board_id }, { id }) => ({ board_id, user_id: id, action: 'approve' })),
    on('own', ({ board_id, saver_id }) => ({ board_id, user_id: saver_id, action: 'accept' })),
  ],
  'BoardInviteResource.delete': [on('own', ({ board_id, saver_id }) => ({ board_id, user_id: saver_id }))],
  'BoardJoinRequestResource.create': [on('see', ({ board_id }) => ({ board_id }))],
  'BoardJoinRequestResource.delete': [on('see', ({ board_id }) => ({ board_id }))],
  'AggregatedCommentResource.create': [
    on('see', ({ pin_id }) => ({ pin_id, text: 'Hello' })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id, text: 'Hello' })),
    ofSaver('see', ({ pin_id, comment_id }) => ({ pin_id, parent_id: comment_id, text: 'Hello' })),
  ],
  'AggregatedCommentResource.delete': [ofSaver('own', ({ comment_id }) => ({ comment_id }))],
  'CommentRestoreResource.create': [ofSaver('own', ({ comment_id }) => ({ comment_id }))],
  'AggregatedCommentResource.update': [ofSaver('own', ({ comment_id }) => ({ comment_id, text: 'Mine' }))],
  'DidItResource.create': [
    on('see', ({ pin_id }) => ({ pin_id, text: 'Hello' })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id, text: 'Hello' })),
  ],
  'DidItResource.delete': [ofSaver('own', ({ did_it_id }) => ({ did_it_id }))],
  'StoryAnswerResource.update': [
    on('see', ({ pin_id }) => ({ pin_id, page: 0, block: 0, text: 'Hello' })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id, page: 0, block: 0, text: 'Hello' })),
  ],
  'StoryAnswerResource.delete': [
    on('own', ({ pin_id, saver_id }) => ({ pin_id, page: 0, block: 0, user_id: saver_id })),
  ],
  'DidItReactionResource.create': [ofSaver('see', ({ did_it_id }) => ({ did_it_id, kind: 'like' }))],
  'DidItReactionResource.delete': [ofSaver('see', ({ did_it_id }) => ({ did_it_id, kind: 'like' }))],
  'DidItReportResource.create': [ofSaver('see', ({ did_it_id }) => ({ did_it_id, reason: 'spam' }))],
  'CommentMentionsResource.delete': [ofSaver('see', ({ comment_id }) => ({ comment_id }))],
  'CommentReactionResource.create': [ofSaver('see', ({ comment_id }) => ({ comment_id, reaction_type: 1 }))],
  'CommentReactionResource.delete': [ofSaver('see', ({ comment_id }) => ({ comment_id, reaction_type: 1 }))],
  'CommentHelpfulResource.create': [ofSaver('see', ({ comment_id }) => ({ comment_id }))],
  'CommentHelpfulResource.delete': [ofSaver('see', ({ comment_id }) => ({ comment_id }))],
  'CommentHighlightResource.update': [
    ofSaver('own', ({ comment_id, pin_id }) => ({ aggregated_comment: comment_id, pin: pin_id, highlight: true })),
  ],
  'CommentReportResource.update': [ofSaver('see', ({ comment_id }) => ({ comment_id, reason: 'spam' }))],
  // Everybody changes their own alone; anybody else's looks like nobody's.
  'AggregatedCommentFeaturesResource.update': [],
  'ReactionResource.create': [
    on('see', ({ pin_id }) => ({ pin_id, reaction_type: 1 })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id, reaction_type: 1 })),
  ],
  'ReactionResource.delete': [
    on('see', ({ pin_id }) => ({ pin_id, reaction_type: 1 })),
    ofSaver('see', ({ saved_id }) => ({ pin_id: saved_id, reaction_type: 1 })),
  ],
  'HiddenCommentResource.create': [ofSaver('see', ({ comment_id }) => ({ comment_id }))],
  'HiddenCommentResource.delete': [on('see', ({ comment_id }) => ({ comment_id }))],
  'NewsMuteResource.create': [
    on('person', ({ owner_id }) => ({ user_id: owner_id })),
    on('see', ({ pin_id }) => ({ pin_id })),
  ],
  'HiddenCommenterResource.create': [on('person', ({ owner_id }) => ({ user_id: owner_id }))],
  'HiddenCommenterResource.delete': [on('person', ({ owner_id }) => ({ user_id: owner_id }))],
  'ConversationResource.create': [on('person', ({ owner_id }) => ({ user_ids: [owner_id], text: 'Hello' }))],
  'CompletedStoryResource.create': [on('see', ({ board_id }) => ({ board_id }))],
  'CompletedStoryResource.delete': [on('see', ({ board_id }) => ({ board_id }))],
  'ScheduledPinResource.create': [
    on('write', ({ board_id }) => ({ board_id, image_url: 'https://example.com/picture.png', ...TIME })),
    on('write', ({ board_id, section_id }) => ({
      board_id,
      section_id,
      image_url: 'https://example.com/picture.png',
      ...TIME,
    })),
  ],
};
