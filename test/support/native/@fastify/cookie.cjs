module.exports = globalThis.requireNative('@fastify/cookie');
