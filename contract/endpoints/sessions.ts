import { resource } from './endpoint';

export const sessionEndpoints = {
  'RegisterEmailHandshake.create': resource('RegisterEmailHandshake', 'create', {
    path: '/v3/register/email/handshake/',
    access: 'anyone',
  }),
  'UserRegisterResource.create': resource('UserRegisterResource', 'create', { access: 'anyone' }),
  'LoginHandshake.create': resource('LoginHandshake', 'create', { path: '/v3/login/handshake/', access: 'anyone' }),
  'HandshakeSessionResource.create': resource('HandshakeSessionResource', 'create', { access: 'anyone' }),
  'UserSessionResource.delete': resource('UserSessionResource', 'delete', { access: 'anyone' }),
};
