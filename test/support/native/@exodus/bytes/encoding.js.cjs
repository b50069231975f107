module.exports = globalThis.requireNative('@exodus/bytes/encoding.js');
