/** Stands for any CSS module: every class is named as it is written. */
const classes: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? false : String(name)) },
);

export default classes;
