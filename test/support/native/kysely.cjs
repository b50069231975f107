module.exports = globalThis.requireNative('kysely');
