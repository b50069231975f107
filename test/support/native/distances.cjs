const path = require('node:path');

/** A module of the picture index's thread, which is plain JavaScript for Node alone. */
module.exports = globalThis.requireNative(path.join(__dirname, '../../../server/platform/pictureIndex/distances.mjs'));
