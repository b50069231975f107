module.exports = globalThis.requireNative('age-encryption');
