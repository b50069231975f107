// @ts-check
// Benches run the sources as they are, without the compiler that replaces Lingui's macros, and render no mail: an empty
// text is enough.
import { register } from 'node:module';

const MACRO = 'data:text/javascript,export const msg = () => ({ id: "", message: "" }), plural = () => "";';
const hooks = `export const resolve = (name, context, next) =>
  name === '@lingui/core/macro' ? { url: ${JSON.stringify(MACRO)}, shortCircuit: true } : next(name, context);`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
