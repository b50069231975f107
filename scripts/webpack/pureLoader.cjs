/**
 * react-router comes as one file, whose top level makes contexts, components and classes: tells the minifier that
 * making them has no effect, so that what nobody uses goes. Its error boundary loses the context of server components,
 * which are not used here either, for the assignment alone would keep it.
 */
module.exports = (source) =>
  source
    .replace(/^(var \w+ = )(\w+\.(?:createContext|createElement|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^(var \w+ = )(class extends \w+\.Component \{[\s\S]*?^\});/gm, '$1/* @__PURE__ */ (() => $2)();')
    .replace(/^\w+\.(?:displayName = "\w+"|contextType = RSCRouterContext);$/gm, '');
