import { checkFiles } from '../../../src/app/loader';
import { createPages, type PageHandler } from '../../../src/app/pages';
import { LoaderError } from '../../../src/lib/loaderError';

const head = {} as HTMLElement;
const files = (js: string[], css: string[] = [], fileDependencies: Record<string, string[]> = {}) => ({
  routeManifest: { 'www/index': { js, css } },
  fileDependencies,
});

it('takes scripts, modules and style sheets, and names the first file that is none', () => {
  const mixed = files(['a.js', 'b.mjs'], ['c.css', 'e.less'], { 'a.js': ['d.css'] });
  expect(() => checkFiles(mixed, 'www/index', head)).toThrow(new LoaderError('Unsupported extension: e.less'));
});

it.each([files(['a.ts']), files([], ['a.scss']), files(['a.js'], [], { 'a.js': ['b.wasm'] }), files(['ajs'])])(
  '[BOOT-043] refuses other files: %j',
  (wrong) => {
    expect(() => checkFiles(wrong, 'www/index', head)).toThrow(LoaderError);
    expect(() => checkFiles(wrong, 'www/index', head)).toThrow('Unsupported extension');
  },
);

it('[BOOT-044] refuses a page without a head', () => {
  expect(() => checkFiles(files(['a.js']), 'www/index', null)).toThrow(LoaderError);
});

it('[BOOT-045] refuses a handler that is not in the manifest, whatever else it knows of it', async () => {
  expect(() => checkFiles(files([]), 'www/none', head)).toThrow(LoaderError);
  const pages = createPages(
    { 'www/none': async () => ({ Page: () => null }) },
    { check: (id) => checkFiles(files([]), id, head) },
  );
  await expect(pages.load('www/none')).rejects.toThrow(new LoaderError('No page handler www/none'));
});

it('[BOOT-046] refuses a module that registers no page', async () => {
  const pages = createPages({ 'www/index': async () => ({}) as PageHandler });
  await expect(pages.load('www/index')).rejects.toThrow(new LoaderError('Unable to load module for handler'));
  expect(pages.ready('www/index')).toBeUndefined();
});
