const JSDOMEnvironment = require('jest-fixed-jsdom');
const quickenStyles = require('./quickStyles.cjs');

/**
 * The browser's environment, with Node's loader as in nodeEnvironment.cjs: for components over the test store. The
 * fixed environment brings Node's FormData and URL, which know no forms and no files of a browser.
 */
module.exports = class extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context);
    const { document, URL: NodeUrl } = this.global;
    this.global.requireNative = require;
    this.global.setImmediate = setImmediate;
    // Nothing is ever laid out here, so nothing comes into view.
    this.global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.ResizeObserver ??= this.global.IntersectionObserver;
    this.global.URL = class URL extends NodeUrl {
      static createObjectURL = (file) => `blob:${file.name}`;
      static revokeObjectURL = () => {};
    };
    const frame = document.createElement('iframe');
    document.body.append(frame);
    this.global.FormData = frame.contentWindow.FormData;
    frame.remove();
    quickenStyles(this.global);
  }
};
