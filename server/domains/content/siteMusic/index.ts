export { siteMusicHandlers } from './siteMusic.handlers';
export { findPieces, openMusic } from './siteMusic.service';
