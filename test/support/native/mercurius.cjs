module.exports = globalThis.requireNative('mercurius');
