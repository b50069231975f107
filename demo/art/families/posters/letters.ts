import { contrasting, distance, mix, shift } from '../../colors';
import { fitSize, letter, letterBlock, textWidth } from '../../lettering';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, circlePath, n, path, place, polar, polygon, rect, rectPath, repeat, slicePath } from '../../svg';
import { grounds, wordsOf } from './words';

/** A letter in each field of a grid. */
export function specimen(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const text = wordsOf(stage, ['ABCDEFGHIJKLMNOPQRST']).join('').replaceAll(' ', '');
  const columns = text.length > 12 ? 4 : text.length > 6 ? 3 : 2;
  const rows = Math.ceil(text.length / columns);
  const [w, t] = [1000 / columns, h / rows];
  const inks = [
    palette.accent,
    palette.colors[0],
    palette.colors[4],
    palette.paper,
    palette.colors[1],
    palette.ink,
    palette.colors[3],
    palette.colors[2],
  ];
  let art = '';
  for (let i = 0; i < rows * columns; i += 1) {
    const [x, y] = [(i % columns) * w, Math.floor(i / columns) * t];
    const ground = at(inks, i * 3 + Math.floor(i / columns));
    const color = contrasting(ground, [palette.paper, palette.ink, palette.accent]);
    const cell = rectPath(x, y, w + 0.5, t + 0.5);
    art += path(cell, ground);
    if (i % 3 === 1)
      art += stage.shade(cell, [x, y, w, t], 45, mix(ground, palette.ink, 0.5), { from: 0.2, to: 1.4, opacity: 0.7 });
    const char = text[i];
    const size = Math.min(w, t) * 0.62;
    art += char
      ? letter(char, x + w / 2, y + t / 2 + size / 2, { size, color, weight: rnd.pick([10, 18, 26]), align: 'middle' })
      : circle(x + w / 2, y + t / 2, Math.min(w, t) * 0.24, color);
  }
  return art;
}

/** One great letter, cut by forms. */
export function capital(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const char = (wordsOf(stage, ['R'])[0] ?? 'R').slice(0, 1);
  const { ground, loud, text } = rnd.pick(grounds(stage));
  let art = rect(0, 0, 1000, h, ground);
  const form = contrasting(ground, [palette.colors[1], palette.colors[2], palette.colors[3]]);
  const style = rnd.int(0, 2);
  if (style === 0) art += circle(rnd.range(380, 620), h * 0.46, Math.min(380, h * 0.32), form);
  else if (style === 1) art += repeat(9, (i) => rect(0, (i * h) / 9, 1000, h / 18, form, { opacity: 0.6 }));
  else
    art +=
      path(slicePath(0, h, Math.min(1000, h * 0.8), 270, 360), form) +
      path(slicePath(1000, 0, 420, 90, 180), mix(form, ground, 0.5));
  const size = Math.min(h * 0.62, 640 * (100 / Math.max(60, textWidth(char, { size: 100, weight: 26 }))) * 0.94);
  const y = h * 0.46 + size / 2;
  art += letter(char, 512, y + 16, { size, color: mix(ground, palette.ink, 0.35), weight: 26, align: 'middle' });
  art += letter(char, 500, y, { size, color: loud === form ? text : loud, weight: 26, align: 'middle' });
  const line = stage.words[1] ?? '';
  art +=
    rect(90, h - 150, 820, 4, text) +
    (line
      ? letter(line, 90, h - 90, {
          size: Math.min(34, fitSize(line, 760, 34, { spacing: 30 })),
          color: text,
          spacing: 30,
        })
      : '') +
    circle(892, h - 107, 17, text);
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], -60, mix(ground, palette.ink, 0.45), {
      from: 0.5,
      to: 1.8,
      opacity: 0.5,
    })
  );
}

/** A notice for a show: forms above, facts flush left below. */
export function exhibition(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const lines = wordsOf(stage, ['FORM', 'AND LIGHT', '12 MAY - 30 JUNE']);
  const { ground, loud, text } = at(grounds(stage), rnd.pick([0, 2, 3, 1]));
  let art = rect(0, 0, 1000, h, ground);
  const split = h * 0.64;
  const colors = [loud, palette.colors[1], palette.colors[3], palette.colors[2], text].filter(
    (c) => distance(c, ground) > 0.09,
  );
  const style = rnd.int(0, 3);
  const box = rectPath(0, 0, 1000, split);
  let picture = '';
  if (style === 0) {
    picture += repeat(8, (i) => path(slicePath(500, split, split * (1.05 - i * 0.13), 180, 360), at(colors, i)));
  } else if (style === 1) {
    for (let r = 0; r < 4; r += 1)
      for (let c = 0; c < 5; c += 1)
        picture += place(
          path(slicePath(0, 0, 96, 0, r === c ? 360 : 180), at(colors, r + c)),
          100 + c * 200,
          (split / 4) * (r + 0.5),
          { rotate: ((r * 3 + c * 5) % 4) * 90 },
        );
  } else if (style === 2) {
    picture += repeat(16, (i) =>
      rect(
        i * 62.5,
        split * (0.5 + 0.46 * Math.sin(i * 0.55 + rnd.range(0, 0.4))) * 0.5,
        42,
        split * (0.3 + 0.3 * Math.abs(Math.cos(i * 0.4))),
        at(colors, Math.floor(i / 3)),
      ),
    );
    picture += circle(760, split * 0.26, 110, loud);
  } else {
    const d = circlePath(430, split * 0.5, Math.min(330, split * 0.4));
    picture +=
      path(d, at(colors, 0)) +
      stage.shade(d, [100, split * 0.1, 660, split * 0.8], 40, palette.ink, { from: 0.3, to: 1 });
    picture +=
      path(
        polygon([
          [430, split * 0.1],
          [960, split * 0.94],
          [430, split * 0.94],
        ]),
        at(colors, 1),
        { opacity: 0.92 },
      ) + rect(560, split * 0.2, 300, 60, at(colors, 2));
  }
  art += stage.clip(box, picture) + rect(70, split + 40, 860, 6, text);
  const title = lines.slice(0, Math.max(1, lines.length - 1));
  const { art: head, height } = letterBlock(
    title,
    70,
    split + 86,
    860,
    Math.min(120, (h - split - 250) / title.length / 1.2),
    { color: text, weight: 20, spacing: 12, leading: 0.26 },
  );
  art += head;
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : '';
  if (last)
    art += letter(last, 70, Math.max(split + 86 + height + 74, h - 70), {
      size: fitSize(last, 860, 36, { spacing: 26 }),
      color: text,
      weight: 13,
      spacing: 26,
    });
  return art;
}

/** A numeral from a record sleeve or a race. */
export function numeral(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const lines = wordsOf(stage, ['7', 'SIDE A']);
  const { ground, loud, text } = rnd.pick(grounds(stage));
  let art = rect(0, 0, 1000, h, ground);
  const cx = 500;
  const cy = h * 0.44;
  const r = Math.min(410, h * 0.34);
  art += circle(cx, cy, r, palette.ink === ground ? palette.colors[4] : palette.ink);
  art += repeat(11, (i) =>
    circle(cx, cy, r * (0.96 - i * 0.048), 'none', {
      stroke: mix(palette.ink, palette.paper, 0.2),
      'stroke-width': 1.6,
    }),
  );
  const [gx, gy] = polar(cx, cy, -60, r);
  art += path(`M${cx} ${n(cy)}L${n(gx - 70)} ${n(gy)}L${n(gx + 80)} ${n(gy + 50)}Z`, palette.paper, { opacity: 0.12 });
  const label = circlePath(cx, cy, r * 0.42);
  art +=
    path(label, loud === text ? palette.colors[1] : loud) +
    stage.shade(label, [cx - r, cy - r, 2 * r, 2 * r], 50, palette.ink, { from: 0.4, to: 1, opacity: 0.6 });
  const size = r * 0.42;
  art += letter(lines[0] ?? '7', cx, cy + size / 2, {
    size: fitSize(lines[0] ?? '7', r * 0.56, size, { weight: 22 }),
    color: contrasting(loud, [palette.ink, palette.paper]),
    weight: 22,
    align: 'middle',
  });
  const rest = lines.slice(1);
  if (rest.length > 0)
    art += letterBlock(rest, 90, h * 0.83, 820, (h * 0.12) / rest.length, {
      color: text,
      weight: 16,
      spacing: 20,
      leading: 0.4,
    }).art;
  return (
    art +
    stage.shade(rectPath(0, 0, 1000, h), [0, 0, 1000, h], 70, shift(ground, -0.15), {
      from: 0.6,
      to: 1.8,
      opacity: 0.5,
    })
  );
}
