module.exports = globalThis.requireNative('typebox/compile');
