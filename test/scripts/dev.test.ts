import { createRequire } from 'node:module';

/** `npm run dev` once fell over an override that gave express a library of another shape. */
it("gives the developers' server the libraries it asks for", () => {
  const devServer = createRequire(require.resolve('webpack-dev-server'));
  expect(typeof devServer('express')).toBe('function');
});
