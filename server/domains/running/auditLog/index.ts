export { auditLogHandlers } from './auditLog.handlers';
export { type Actor, type AdminAction, logAdminAction } from './auditLog.service';
