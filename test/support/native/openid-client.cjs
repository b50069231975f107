module.exports = globalThis.requireNative('openid-client');
