const { parse } = require('acorn');

const PURE = '/* @__PURE__ */ ';
const PURE_CALLS = new Set(['createContext', 'createElement', 'forwardRef', 'memo']);
/** Static properties that React reads, and nobody else: they may go with their component. */
const DROPPED = new Set(['displayName', 'contextType']);

/**
 * react-router comes as one file, whose top level makes contexts, components and classes, and nothing says that making
 * them has no effect: a minifier keeps them all, 7 kB of every first view. This marks them as pure (the notation of
 * esbuild, terser and swc), and drops the assignments to their static properties that would keep them: names for
 * developers, and the context of server components, which are not used here.
 */
module.exports = (source) => {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const edits = body.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(({ init }) => markPure(init));
    return isDropped(statement) ? [{ at: statement.start, until: statement.end, text: '' }] : [];
  });
  return edits.toReversed().reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.until), source);
};

function markPure(init) {
  if (init?.type === 'CallExpression' && PURE_CALLS.has(init.callee.property?.name)) {
    return [{ at: init.start, until: init.start, text: PURE }];
  }
  if (init?.type === 'ClassExpression' && init.superClass?.property?.name === 'Component') {
    return [
      { at: init.start, until: init.start, text: `${PURE}(() => ` },
      { at: init.end, until: init.end, text: ')()' },
    ];
  }
  return [];
}

function isDropped({ type, expression }) {
  if (type !== 'ExpressionStatement' || expression.type !== 'AssignmentExpression') return false;
  const { left } = expression;
  return left.type === 'MemberExpression' && left.object.type === 'Identifier' && DROPPED.has(left.property.name);
}
