import { resource } from '../endpoint';

export const auditLogEndpoints = {
  'AuditLogResource.get': resource('AuditLogResource', 'get', { access: 'siteAdmin' }),
};
