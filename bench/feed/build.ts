import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

export const GRIDS = ['magpie', 'tanstack', 'masonic', 'gestalt', 'floor'] as const;
export type GridName = (typeof GRIDS)[number];

const here = import.meta.dirname;
const root = path.join(here, '../..');
export const OUTPUT = path.join(here, 'dist');

/** The libraries' import paths, to measure their sizes without React. */
const LIBRARY: Partial<Record<GridName, string>> = {
  magpie: `export { Masonry } from ${JSON.stringify(path.join(root, 'src/ui/masonry/Masonry.tsx'))};
    export { windowViewport } from ${JSON.stringify(path.join(root, 'src/browser/viewport.ts'))};`,
  tanstack: `export { useWindowVirtualizer } from '@tanstack/react-virtual';`,
  masonic: `export { Masonry } from 'masonic';`,
  gestalt: `export { Masonry } from 'gestalt';`,
};

/** Built like the product: swc with the React Compiler, production React, the same minifier, short class names. */
function config(name: string, entry: string, grid: string | undefined): webpack.Configuration {
  const react = (module: string) =>
    path.dirname(createRequire(path.join(root, 'package.json')).resolve(`${module}/package.json`));
  return {
    mode: 'production',
    context: root,
    name,
    target: ['web', 'es2022'],
    entry: { [name]: entry },
    output: { path: OUTPUT, filename: '[name].js', ...(grid ? {} : { library: { type: 'commonjs' } }) },
    externals: grid ? [] : ['react', 'react-dom', 'react/jsx-runtime', 'react/compiler-runtime'],
    externalsType: 'commonjs',
    performance: { hints: false },
    stats: 'errors-warnings',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      modules: [path.join(here, '../node_modules'), path.join(root, 'node_modules')],
      alias: {
        // One copy of React per page: the product's.
        ...(grid && { react: react('react'), 'react-dom': react('react-dom') }),
        ...(grid && { 'bench-grid': grid }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' }, reactCompiler: { target: '19' } },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: { modules: { auto: true, namedExport: false, localIdentName: '[hash:base64:5]' } },
            },
          ],
        },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 2 }, mangle: true } }),
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}

function run(configs: webpack.Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configs, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** Builds a page for each grid, and each library by itself; returns the libraries' sizes in bytes (brotli). */
export async function build(names: readonly GridName[]): Promise<Partial<Record<GridName, number>>> {
  const pages = names.map((name) => config(name, path.join(here, 'page.tsx'), path.join(here, 'grids', `${name}.tsx`)));
  const libraries = names.flatMap((name) => {
    const source = LIBRARY[name];
    return source ? [config(`library-${name}`, `data:text/javascript,${encodeURIComponent(source)}`, undefined)] : [];
  });
  await run([...pages, ...libraries]);
  const sizes: Partial<Record<GridName, number>> = {};
  for (const name of names) {
    await writePage(name);
    if (LIBRARY[name]) sizes[name] = brotliCompressSync(await readFile(path.join(OUTPUT, `library-${name}.js`))).length;
  }
  return sizes;
}

async function writePage(name: string): Promise<void> {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="${name}.css"><body><div id="root"></div><script src="${name}.js"></script>`;
  await writeFile(path.join(OUTPUT, `${name}.html`), page);
}

/** Builds a page of its own, for another bench. */
export async function buildPage(name: string, entry: string): Promise<void> {
  await run([config(name, entry, entry)]);
  await writePage(name);
}
