import { resource } from './endpoint';

export const boardEndpoints = {
  'BoardResource.get': resource('BoardResource', 'get'),
  'BoardResource.create': resource('BoardResource', 'create'),
  'BoardResource.update': resource('BoardResource', 'update'),
  'BoardResource.delete': resource('BoardResource', 'delete'),
  'BoardRestoreResource.create': resource('BoardRestoreResource', 'create'),
  'BoardsFeedResource.get': resource('BoardsFeedResource', 'get', { paged: true }),
  'BoardPickerBoardsResource.get': resource('BoardPickerBoardsResource', 'get', { access: 'member' }),
  'BoardSectionsResource.get': resource('BoardSectionsResource', 'get', { paged: true }),
  'BoardSectionResource.get': resource('BoardSectionResource', 'get'),
  'BoardSectionResource.create': resource('BoardSectionResource', 'create'),
  'BoardSectionResource.update': resource('BoardSectionResource', 'update'),
  'BoardSectionResource.delete': resource('BoardSectionResource', 'delete'),
  'BoardSectionRestoreResource.create': resource('BoardSectionRestoreResource', 'create'),
};
