// It imports an ES module dynamically, which jest's sandbox cannot do either.
module.exports = globalThis.requireNative('@fastify/cookie');
