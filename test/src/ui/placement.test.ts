import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(process.cwd(), 'src/ui', file), 'utf8');
const toasts = read('toasts/ToastStack.module.css');

it.each([
  ['[UI-002] at the bottom, 14 px from the edge, on desktops', 'desktop', 'inset-block-end: 14px'],
  ['[UI-003] at the top, 56 px from the edge, on phones', 'phone', 'inset-block-start: 56px'],
  ['[UI-004] 80 px from the top on other devices', 'other', 'inset-block-start: 80px'],
])('%s', (_, device, rule) => {
  const block = new RegExp(`data-device="${device}"\\] \\{([^}]*)\\}`).exec(toasts)?.[1];
  expect(block?.trim()).toBe(`${rule};`);
});

it('[UI-005] the toast stack lies on layer 1500, above everything else', () => {
  const layers = [...read('tokens.css').matchAll(/--layer-(\w+): (\d+)/g)].map(([, name, z]) => [name, Number(z)]);
  expect(layers).toContainEqual(['toast', 1500]);
  expect(Math.max(...layers.map(([, z]) => Number(z)))).toBe(1500);
  expect(toasts).toContain('z-index: var(--layer-toast)');
});
