/**
 * The development server: the client with hot reloading on PORT (default 3000). Everything else is proxied to the
 * server on the next port, which restarts when its sources change and reloads the server bundle when pages change.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { compileMessages } from './compile-messages';

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const root = path.join(import.meta.dirname, '..');

compileMessages();
const { default: configs } = await import('../webpack.config');
const [client, ssr] = configs({ development: true });
if (!client || !ssr) throw new Error('webpack.config.ts names no client or no server build');

const firstBuild = new Promise<void>((resolve) => {
  webpack(ssr).watch({}, (error, stats) => {
    if (error) console.error(error);
    else if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
    else resolve();
  });
});

const devServer = new WebpackDevServer(
  {
    port,
    hot: true,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: { writeToDisk: (file) => file.endsWith('manifest.json') || file.endsWith('.css') },
    static: false,
    proxy: [
      {
        context: (url) => !url.startsWith('/assets/') && !url.startsWith('/ws'),
        target: `http://127.0.0.1:${serverPort}`,
      },
    ],
  },
  webpack(client),
);

await devServer.start();
await firstBuild;

const server = spawn(process.execPath, ['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(serverPort),
    DATA_DIR: process.env.DATA_DIR ?? 'data-dev',
    ORIGIN: process.env.ORIGIN ?? `http://localhost:${port}`,
  },
});
const stop = () => {
  server.kill('SIGTERM');
  void devServer.stop().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
