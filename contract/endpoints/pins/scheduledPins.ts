import { resource } from '../endpoint';

export const scheduledPinEndpoints = {
  'ScheduledPinsResource.get': resource('ScheduledPinsResource', 'get', { paged: true, access: 'member' }),
  'ScheduledPinResource.create': resource('ScheduledPinResource', 'create'),
  'ScheduledPinResource.update': resource('ScheduledPinResource', 'update'),
  'ScheduledPinResource.delete': resource('ScheduledPinResource', 'delete'),
  'ScheduledPinRestoreResource.create': resource('ScheduledPinRestoreResource', 'create'),
  'ScheduledPinPublishResource.create': resource('ScheduledPinPublishResource', 'create'),
};
