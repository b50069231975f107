export { brandingHandlers } from './branding.handlers';
export { type About, readAbout, readBranding, recallBranding } from './branding.service';
