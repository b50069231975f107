import { resource } from '../endpoint';

export const pinDraftEndpoints = {
  'PinDraftsResource.get': resource('PinDraftsResource', 'get', { access: 'member' }),
  'StoryPinDraftsResource.get': resource('StoryPinDraftsResource', 'get', { access: 'member' }),
  'PinDraftResource.update': resource('PinDraftResource', 'update', { isPersonal: true }),
  'PinDraftResource.delete': resource('PinDraftResource', 'delete', { isPersonal: true }),
  'PinDraftPublishResource.create': resource('PinDraftPublishResource', 'create'),
  'PinDraftPublishResource.delete': resource('PinDraftPublishResource', 'delete', { isPersonal: true }),
};
