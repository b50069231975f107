import { resource } from './endpoint';

export const accountSettingEndpoints = {
  'AccountSettingsResource.get': resource('AccountSettingsResource', 'get', { access: 'member', limited: false }),
  'AccountSettingsResource.update': resource('AccountSettingsResource', 'update', {
    isPersonal: true,
    isProtected: true,
  }),
};
