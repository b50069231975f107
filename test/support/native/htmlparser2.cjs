module.exports = globalThis.requireNative('htmlparser2');
