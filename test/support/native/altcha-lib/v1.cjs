module.exports = globalThis.requireNative('altcha-lib/v1');
