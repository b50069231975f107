import { resource } from '../endpoint';

export const pinEndpoints = {
  'PinResource.get': resource('PinResource', 'get', { isPure: true }),
  'PinResource.create': resource('PinResource', 'create'),
  'PinResource.update': resource('PinResource', 'update'),
  'PinResource.delete': resource('PinResource', 'delete'),
  'PinRestoreResource.create': resource('PinRestoreResource', 'create'),
  'PinNoteResource.get': resource('PinNoteResource', 'get', { access: 'member' }),
  'PinNoteResource.update': resource('PinNoteResource', 'update'),
  'HiddenPinResource.create': resource('HiddenPinResource', 'create', { isPersonal: true }),
  'HiddenPinResource.delete': resource('HiddenPinResource', 'delete', { isPersonal: true }),
  'RepinResource.create': resource('RepinResource', 'create', { limited: true }),
  'SavedPictureResource.get': resource('SavedPictureResource', 'get', { access: 'member' }),
  'BoardTitleSuggestionsResource.get': resource('BoardTitleSuggestionsResource', 'get', {
    path: '/v3/pins/:id/board_title_suggestions/',
    access: 'member',
  }),
  'BoardPinPlaceResource.update': resource('BoardPinPlaceResource', 'update'),
  'DeletedPinsResource.get': resource('DeletedPinsResource', 'get', { paged: true, access: 'member' }),
  'BoardFeedResource.get': resource('BoardFeedResource', 'get', { paged: true, isPure: true }),
  'BoardContentRecommendationResource.get': resource('BoardContentRecommendationResource', 'get', {
    paged: true,
    isPure: true,
    access: 'member',
  }),
  'BoardSectionPinsResource.get': resource('BoardSectionPinsResource', 'get', { paged: true, isPure: true }),
  'UserPinsResource.get': resource('UserPinsResource', 'get', { paged: true, isPure: true }),
  'StoryStickerResource.update': resource('StoryStickerResource', 'update'),
  'PinMentionResource.delete': resource('PinMentionResource', 'delete'),
  'PinShareResource.create': resource('PinShareResource', 'create', { access: 'anyone', limited: true }),
  'UserHomefeedResource.get': resource('UserHomefeedResource', 'get', { paged: true, isPure: true }),
};

/** Those that the feeds answer. */
export type FeedEndpoint =
  | 'UserHomefeedResource.get'
  | 'BoardFeedResource.get'
  | 'BoardSectionPinsResource.get'
  | 'BoardContentRecommendationResource.get';
