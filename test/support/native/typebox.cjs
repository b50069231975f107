module.exports = globalThis.requireNative('typebox');
