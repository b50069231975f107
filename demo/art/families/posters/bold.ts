import { contrasting, distance, mix } from '../../colors';
import { fitSize, letter, letterBlock } from '../../lettering';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { n, path, rect, rectPath, repeat, slicePath } from '../../svg';
import { grounds, wordsOf } from './words';

/** Lines of letters that fill the sheet from edge to edge, each in a colour of its own. */
export function stacked(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const lines = wordsOf(stage, ['MAKE', 'MORE', 'ROOM']);
  const { ground, loud, text } = rnd.pick(grounds(stage));
  const margin = 80;
  const weight = rnd.pick([22, 25, 26]);
  const sizes = lines.map((line) => fitSize(line, 1000 - 2 * margin, h * 0.34, { weight, spacing: 12 }));
  const gap = 38;
  const total = sizes.reduce((sum, size) => sum + size, 0) + gap * (lines.length - 1);
  const k = Math.min(1, (h - 2 * margin - 90) / total);
  let y = (h - total * k) / 2;
  const colors = [text, loud, contrasting(ground, [palette.colors[1], palette.colors[2], palette.colors[3]])];
  let art = rect(0, 0, 1000, h, ground);
  lines.forEach((line, i) => {
    const size = (sizes[i] ?? 100) * k;
    y += size;
    art += letter(line, margin, y, { size, color: at(colors, i + rnd.int(0, 1)), weight, spacing: 12 });
    y += gap * k;
  });
  art +=
    rect(margin, margin * 0.62, 1000 - 2 * margin, 10, text) +
    rect(margin, h - margin * 0.72, 1000 - 2 * margin, 10, text);
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 60, mix(ground, palette.ink, 0.5), {
      from: 0.4,
      to: 1.8,
      opacity: 0.5,
    })
  );
}

/** A rising sun of rays above words. */
export function sunburst(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const lines = wordsOf(stage, ['GOOD DAY']);
  const [c0, c1, , c3] = palette.colors;
  const cy = h * 0.6;
  let art = rect(0, 0, 1000, h, c0);
  const raysCount = rnd.pick([14, 18, 22]);
  art += repeat(raysCount, (i) =>
    path(slicePath(500, cy, 1500, 180 + (i * 180) / raysCount, 180 + ((i + 0.5) * 180) / raysCount), mix(c0, c1, 0.75)),
  );
  const rings = [palette.accent, c1, palette.paper, palette.accent];
  rings.forEach((color, i) => {
    const r = Math.min(360, h * 0.3) * (1 - i * 0.22);
    const d = slicePath(500, cy, r, 180, 360);
    art += path(d, color);
    if (i === 3)
      art += stage.shade(d, [500 - r, cy - r, 2 * r, r], 90, mix(color, palette.ink, 0.5), {
        from: 0.2,
        to: 1.2,
        opacity: 0.8,
      });
  });
  art += repeat(7, (i) =>
    path(
      `M0 ${n(cy + i * 26)}Q250 ${n(cy - 26 + i * 26)} 500 ${n(cy + i * 26)}T1000 ${n(cy + i * 26)}V${n(h)}H0Z`,
      i % 2 === 0 ? palette.ink : c3,
    ),
  );
  art += rect(0, cy + 180, 1000, h, palette.ink);
  const { art: text } = letterBlock(
    lines,
    500,
    cy + 180 + (h - cy - 180) * 0.16,
    800,
    (h - cy - 180) * (lines.length > 1 ? 0.28 : 0.44),
    { color: palette.paper, weight: 20, spacing: 22, align: 'middle', leading: 0.4 },
  );
  return art + text;
}

/** One word again and again, as an echo. */
export function echo(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const word = wordsOf(stage, ['SLOWLY'])[0] ?? 'SLOWLY';
  const { ground } = rnd.pick(grounds(stage));
  const colors = [palette.accent, ...palette.colors, palette.ink, palette.paper].filter(
    (c) => distance(c, ground) > 0.1,
  );
  const size = fitSize(word, 860, 400, { weight: 24, spacing: 10 });
  const rows = Math.max(3, Math.floor((h - 120) / (size * 1.22)));
  const step = (h - 140 - size) / Math.max(1, rows - 1);
  let art = rect(0, 0, 1000, h, ground);
  art += repeat(rows, (i) =>
    letter(word, 70, 70 + size + i * step, {
      size,
      color: at(colors, i),
      weight: 6 + (i * 20) / rows,
      spacing: 10 + (20 - (i * 20) / rows) * 0.4,
    }),
  );
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 90, mix(ground, palette.ink, 0.4), {
      from: 0.5,
      to: 1.8,
      opacity: 0.5,
    })
  );
}

/** Arches of colour with a line of words on a band. */
export function arches(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const lines = wordsOf(stage, ['STAY', 'A WHILE']);
  const ground = mix(palette.paper, palette.colors[0], 0.2);
  const foot = h * 0.68;
  const colors = [
    palette.accent,
    palette.colors[1],
    palette.colors[0],
    palette.colors[3],
    palette.colors[4],
    palette.ink,
  ];
  let art = rect(0, 0, 1000, h, ground);
  const count = 6;
  const r0 = Math.min(390, foot * 0.8);
  for (let i = 0; i < count; i += 1) {
    const r = r0 * (1 - i / (count + 0.6));
    const d = `M${n(500 - r)} ${n(foot)}V${n(foot - (foot - r0 - 70) - 0)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0V${n(foot)}Z`;
    art += path(d, at(colors, i));
    if (i % 2 === 0)
      art += stage.shade(d, [500 - r, 70, 2 * r, foot], rnd.pick([90, 0, 180]), mix(at(colors, i), palette.ink, 0.5), {
        from: 0.4,
        to: 1.3,
        opacity: 0.7,
      });
  }
  const { art: text } = letterBlock(lines, 500, foot + (h - foot) * 0.16, 800, ((h - foot) * 0.6) / lines.length, {
    color: palette.ink,
    weight: 19,
    spacing: 18,
    align: 'middle',
    leading: 0.3,
  });
  return art + text;
}
