/**
 * Bytes of one request that brings a piece of a file: a slow connection sends them within the minute that the server gives
 * a body, and proxies that buffer whole requests do not lose much. A smaller file comes in one request.
 */
export const UPLOAD_PIECE_BYTES = 4 * 1024 * 1024;
