module.exports = globalThis.requireNative('typebox/system');
