const { TestEnvironment } = require('jest-environment-node');

/**
 * Node's environment, with a way to load packages that are ES modules alone (.mjs): jest's own loader refuses them
 * whatever the transform. `requireNative(name)` is Node's loader; such a package is loaded once for all test files.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireNative = require;
  }
};
