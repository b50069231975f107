import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { catalogueName } from './contract/ssr';
import { CATALOGUES } from './src/i18n/groups';
import { LANGUAGES } from './src/i18n/languages';

const root = import.meta.dirname;
const at = (...parts: string[]) => path.join(root, ...parts);

/** Same names on both sides, so that the server's markup finds the client's style sheet. */
const localIdentName = '[hash:base64:5]';

interface Options {
  isDevelopment: boolean;
  isServer: boolean;
}

function swc({ isDevelopment, isServer }: Options): webpack.RuleSetRule {
  // Ids as the command line of Lingui 5 makes them; in production the texts are in the catalogues alone.
  const messages = { useLinguiV5IdGeneration: true, descriptorFields: isDevelopment ? 'message' : 'id-only' };
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment && !isServer },
        },
        experimental: { plugins: [['@lingui/swc-plugin', messages]] },
      },
    },
  };
}

function css({ isDevelopment, isServer }: Options): webpack.RuleSetRule[] {
  const modules = { namedExport: false, exportLocalsConvention: 'as-is', localIdentName, exportOnlyLocals: isServer };
  const extract = isServer ? [] : [{ loader: MiniCssExtractPlugin.loader }];
  return [
    {
      test: /\.module\.css$/,
      use: [...extract, { loader: 'css-loader', options: { modules, sourceMap: isDevelopment } }],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: isServer
        ? [at('scripts/webpack/emptyLoader.cjs')]
        : [...extract, { loader: 'css-loader', options: { modules: false } }],
    },
  ];
}

function base(options: Options): webpack.Configuration {
  return {
    mode: options.isDevelopment ? 'development' : 'production',
    context: root,
    devtool: options.isDevelopment ? 'eval-cheap-module-source-map' : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The package's own exports lead to its development files alone.
      alias: options.isDevelopment
        ? {}
        : { 'react-router$': at('node_modules/react-router/dist/production/index.mjs') },
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: at('node_modules/.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    module: {
      rules: [
        swc(options),
        // Importing has effects in entries alone (a house rule): what an index.ts hands out and nobody uses stays away.
        { test: /\.tsx?$/, include: [at('src'), at('contract')], exclude: at('src/entry'), sideEffects: false },
        ...css(options),
        {
          test: /react-router[\\/]dist[\\/]production[\\/]chunk-.*\.mjs$/,
          loader: at('scripts/webpack/pureLoader.cjs'),
        },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: { filename: 'fonts/[name].[contenthash:8][ext]', emit: !options.isServer },
        },
      ],
    },
  };
}

/**
 * Each catalogue as a module of its own that no script names: with eight languages their names would be a kilobyte of
 * every visitor's first view. The server tells each page the files of its language.
 */
class CataloguesPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('CataloguesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CataloguesPlugin', stage }, () => {
        for (const language of LANGUAGES) {
          for (const group of CATALOGUES) {
            const source = at('src/i18n/locales', group === 'common' ? '' : group, `${language}.json`);
            const { messages } = JSON.parse(readFileSync(source, 'utf8')) as { messages: unknown };
            const text = `export const messages=${JSON.stringify(messages)};`;
            const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
            compilation.emitAsset(`${catalogueName(language, group)}.${hash}.mjs`, new webpack.sources.RawSource(text));
            compilation.fileDependencies.add(source);
          }
        }
      });
    });
  }
}

/** What only members see (src/hooks/memberPart.tsx). */
const MEMBER_CHUNK = /^member(-|$)/;

/** The saga runtime, what it stands on, and what members see on most pages. */
const TOGETHER = /^(api|deferred|member|member-messages|member-rich-pin|sagas|sagas-member|toasts)$/;

/** Files of each entry and of each page, by chunk group, for the server's head and the client's loader. */
class ManifestPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const groups: Record<string, string[]> = {};
          const memberGroups: Record<string, string[]> = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            groups[name] = group
              .getFiles()
              .filter((file) => /\.(js|mjs|css)$/.test(file) && !file.includes('.hot-update.'));
            const parts = [...group.childrenIterable].flatMap((child) => child.name ?? []);
            memberGroups[name] = parts.filter((part) => MEMBER_CHUNK.test(part)).sort();
          }
          for (const file of Object.keys(compilation.assets)) {
            const name = /^(messages-.*)\.\w+\.mjs$/.exec(file)?.[1];
            if (name) groups[name] = [file];
          }
          const fonts = Object.keys(compilation.assets).filter((name) => name.endsWith('.woff2'));
          const buildId = createHash('sha256').update(JSON.stringify(groups)).digest('hex').slice(0, 12);
          const json = JSON.stringify(
            { buildId, groups, memberGroups, fonts, files: Object.keys(compilation.assets) },
            null,
            1,
          );
          compilation.emitAsset('manifest.json', new webpack.sources.RawSource(json));
        },
      );
    });
  }
}

/** Digits of the hash in the name of a script or style sheet. */
const HASH_DIGITS = 6;
const FIRST_HASH_DIGITS = 20;

/**
 * The hashes in names of files, from their contents. Webpack writes a file's final hash wherever its first one stands in
 * any text: the first ones are long, so that they are nowhere by chance (in a query's hash, or as a color), and the
 * final ones short, because the runtime holds them all.
 */
class ShortHashesPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('ShortHashesPlugin', (compilation) => {
      const { updateHash } = webpack.optimize.RealContentHashPlugin.getCompilationHooks(compilation);
      updateHash.tap('ShortHashesPlugin', (contents, firstHash) => {
        if (firstHash.length < FIRST_HASH_DIGITS) return;
        const hash = createHash('sha256');
        for (const content of contents) hash.update(content);
        return hash.digest('hex').slice(0, HASH_DIGITS);
      });
    });
  }
}

function client(isDevelopment: boolean): webpack.Configuration {
  const name = isDevelopment ? '[name]' : '[name].[contenthash]';
  return {
    ...base({ isDevelopment, isServer: false }),
    name: 'client',
    target: ['web', 'es2022'],
    entry: { main: './src/entry/client.tsx' },
    output: {
      path: at(isDevelopment ? 'dist/dev/client' : 'dist/client'),
      publicPath: '/assets/',
      filename: `${name}.js`,
      // Named by number: the runtime, which every visitor gets, would hold each name a second time.
      chunkFilename: isDevelopment ? '[name].js' : '[id].[contenthash].js',
      hashDigestLength: FIRST_HASH_DIGITS,
      crossOriginLoading: 'anonymous',
      // A script that is merely slow is waited for (ledger BOOT-011): a day, because webpack cannot do without a limit.
      chunkLoadTimeout: 86_400_000,
      clean: isDevelopment,
    },
    optimization: {
      runtimeChunk: 'single',
      moduleIds: 'deterministic',
      // Names stand in the names of files alone; the runtime and the importers hold short numbers.
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      splitChunks: {
        chunks: 'all',
        // Smaller parts of several pages cost more as files of their own than they save (brotli).
        minSize: 14_000,
        cacheGroups: {
          defaultVendors: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler|redux|react-redux|@reduxjs|immer|reselect|use-sync-external-store|redux-saga|@redux-saga|normalizr|react-router|react-router-dom|@lingui)[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            priority: 10,
          },
          // Of these, the browser of a member loads several at once: a part that two have is worth a file of its own.
          together: {
            chunks: ({ name }) => TOGETHER.test(name ?? ''),
            minSize: 3_000,
            priority: 5,
          },
        },
      },
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 2 }, mangle: true } }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${name}.css`,
        chunkFilename: isDevelopment ? '[name].css' : '[id].[contenthash].css',
        ignoreOrder: true,
      }),
      new CataloguesPlugin(),
      new ShortHashesPlugin(),
      new ManifestPlugin(),
      new webpack.DefinePlugin({ __IS_SERVER__: 'false' }),
      ...(isDevelopment ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  };
}

/** Packages stay outside of the server's bundle and are imported by name; our own files and what they load are inside. */
function externalPackages(
  { request = '' }: { request?: string },
  callback: (error?: null, result?: string) => void,
): void {
  const isPackage = /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/.test(request) && !/\.(css|woff2)$/.test(request);
  if (isPackage) callback(null, `module ${request}`);
  else callback();
}

function ssr(isDevelopment: boolean): webpack.Configuration {
  return {
    ...base({ isDevelopment, isServer: true }),
    name: 'ssr',
    target: 'node20',
    devtool: 'source-map',
    entry: { server: './src/entry/server.tsx' },
    experiments: { outputModule: true },
    externals: [externalPackages],
    externalsPresets: { node: true },
    output: {
      path: at(isDevelopment ? 'dist/dev/ssr' : 'dist/ssr'),
      publicPath: '/assets/',
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin({ __IS_SERVER__: 'true' }),
    ],
  };
}

/** The service worker: one file without a hash in its name, apart from the application's own and its manifest. */
function worker(isDevelopment: boolean): webpack.Configuration {
  return {
    ...base({ isDevelopment, isServer: false }),
    name: 'worker',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { 'service-worker': './src/worker/main.ts' },
    output: { path: at(isDevelopment ? 'dist/dev/worker' : 'dist/worker'), filename: '[name].js' },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 2 } } })],
    },
  };
}

/** What advertisers put on their pages: one small file for browsers of some years. */
function tag(isDevelopment: boolean): webpack.Configuration {
  const scripts = swc({ isDevelopment, isServer: true });
  const options = scripts.options as { jsc: { parser: object } };
  return {
    ...base({ isDevelopment, isServer: false }),
    name: 'tag',
    target: ['web', 'es2018'],
    devtool: false,
    entry: { tag: './src/tag/main.ts' },
    module: {
      rules: [{ ...scripts, options: { jsc: { parser: options.jsc.parser, target: 'es2018' } } }],
    },
    output: { path: at(isDevelopment ? 'dist/dev/tag' : 'dist/tag'), filename: '[name].js' },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 2 } } })],
    },
  };
}

/** The browser extension (scripts/extension.ts), each script in one file. */
export function extensionScripts(out: string): webpack.Configuration {
  const scripts = swc({ isDevelopment: false, isServer: true });
  const options = scripts.options as { jsc: { parser: object } };
  const entry = (name: string) => [name, `./extension/src/${name}.ts`];
  return {
    ...base({ isDevelopment: false, isServer: false }),
    name: 'extension',
    target: ['web', 'es2022'],
    devtool: false,
    cache: false,
    entry: Object.fromEntries(['background', 'page', 'button', 'save', 'options'].map(entry)),
    module: { rules: [{ ...scripts, options: { jsc: { parser: options.jsc.parser, target: 'es2022' } } }] },
    output: { path: out, filename: '[name].js' },
    // Stores read what they publish.
    optimization: { minimize: false, splitChunks: false },
  };
}

/** `--env development` builds for the developer's loop; otherwise for production. */
export default function config(env: { development?: boolean } = {}): webpack.Configuration[] {
  const isDevelopment = Boolean(env.development);
  if (!existsSync(at('src/i18n/locales/en.json'))) {
    throw new Error('The message catalogues are not compiled. Run `npm run messages:compile` first.');
  }
  return [client(isDevelopment), ssr(isDevelopment), worker(isDevelopment), tag(isDevelopment)];
}
