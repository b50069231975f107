const path = require('node:path');

/** The modules of the save graph's threads, which are plain JavaScript for Node alone. */
const parts = ['builder', 'factors', 'trainingSides'];
const folder = path.join(__dirname, '../../../server/platform/saveGraph');
module.exports = Object.assign({}, ...parts.map((part) => globalThis.requireNative(path.join(folder, `${part}.mjs`))));
