import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.join(__dirname, '..', '..', '..', 'src');
const components = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

/** Classes that a component names and its style sheet has not. */
function missingIn(file: string): string[] {
  const code = readFileSync(path.join(src, file), 'utf8');
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', sheet = '']) => {
    const css = readFileSync(path.join(src, path.dirname(file), sheet), 'utf8');
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used);
    return [...new Set(used)].filter((used) => !new RegExp(`\\.${used}\\b`).test(css)).map((used) => `${file} ${used}`);
  });
}

it('each class that a component names is in its style sheet', () => {
  expect(components.flatMap(missingIn)).toEqual([]);
});
