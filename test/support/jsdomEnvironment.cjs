const JSDOMEnvironment = require('jest-fixed-jsdom');

/** The browser's environment, with Node's loader as in nodeEnvironment.cjs: for components over the test store. */
module.exports = class extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireNative = require;
  }
};
