module.exports = globalThis.requireNative('sharp');
