import { resource } from '../endpoint';

export const boardEndpoints = {
  'BoardResource.get': resource('BoardResource', 'get', { isPure: true }),
  'BoardResource.create': resource('BoardResource', 'create'),
  'BoardResource.update': resource('BoardResource', 'update'),
  'BoardResource.delete': resource('BoardResource', 'delete'),
  'BoardRestoreResource.create': resource('BoardRestoreResource', 'create'),
  'BoardArchiveResource.get': resource('BoardArchiveResource', 'get', { paged: true, access: 'member' }),
  'BoardArchiveResource.create': resource('BoardArchiveResource', 'create'),
  'BoardArchiveResource.delete': resource('BoardArchiveResource', 'delete'),
  'DeletedBoardsResource.get': resource('DeletedBoardsResource', 'get', { paged: true, access: 'member' }),
  'BoardHistoryResource.get': resource('BoardHistoryResource', 'get', { paged: true, access: 'member' }),
  'UserBoardPlaceResource.update': resource('UserBoardPlaceResource', 'update'),
  'BoardSectionPlaceResource.update': resource('BoardSectionPlaceResource', 'update'),
  'BoardsFeedResource.get': resource('BoardsFeedResource', 'get', { paged: true, isPure: true }),
  'BoardPickerBoardsResource.get': resource('BoardPickerBoardsResource', 'get', { access: 'member', isPure: true }),
  'BoardSectionsResource.get': resource('BoardSectionsResource', 'get', { paged: true, isPure: true }),
  'BoardSectionResource.get': resource('BoardSectionResource', 'get', { isPure: true }),
  'BoardSectionResource.create': resource('BoardSectionResource', 'create'),
  'BoardSectionResource.update': resource('BoardSectionResource', 'update'),
  'BoardSectionResource.delete': resource('BoardSectionResource', 'delete'),
  'BoardSectionRestoreResource.create': resource('BoardSectionRestoreResource', 'create'),
};
