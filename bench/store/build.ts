import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

export const STORES = ['magpie', 'plain', 'toolkit', 'apollo', 'relay', 'floor', 'raw'] as const;
export type StoreName = (typeof STORES)[number];

const here = import.meta.dirname;
const root = path.join(here, '../..');
export const OUTPUT = path.join(here, 'dist');

/** Built like the product: swc, production React, the same minifier. */
function config(name: StoreName): webpack.Configuration {
  const react = (module: string) =>
    path.dirname(createRequire(path.join(root, 'package.json')).resolve(`${module}/package.json`));
  return {
    mode: 'production',
    context: root,
    name,
    target: ['web', 'es2022'],
    entry: { [name]: path.join(here, 'page.tsx') },
    output: { path: OUTPUT, filename: '[name].js' },
    performance: { hints: false },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      modules: [path.join(root, 'node_modules'), path.join(here, '../node_modules')],
      alias: {
        react: react('react'),
        'react-dom': react('react-dom'),
        'bench-store': path.join(here, 'stores', `${name}.tsx`),
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
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 2 }, mangle: true } }),
      ],
      splitChunks: false,
    },
  };
}

/** Relay's documents are compiled by its compiler before the bundler runs, as its documentation says. */
async function compileRelay(): Promise<void> {
  await mkdir(path.join(here, 'relay/__generated__'), { recursive: true });
  const compiler = path.join(here, '../node_modules/relay-compiler/cli.js');
  execFileSync(process.execPath, [compiler, 'relay.config.json'], {
    cwd: path.join(here, 'relay'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Builds a page for each store. */
export async function build(names: readonly StoreName[]): Promise<void> {
  if (names.includes('relay')) await compileRelay();
  await new Promise<void>((resolve, reject) => {
    webpack(names.map(config), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  for (const name of names) {
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body><script src="${name}.js"></script>`;
    await writeFile(path.join(OUTPUT, `${name}.html`), page);
  }
}
