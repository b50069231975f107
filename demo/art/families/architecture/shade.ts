import { contrasting, mix, shift } from '../../colors';
import type { Stage } from '../../stage';
import { archPath, circle, n, path, place, polygon, rect, rectPath, repeat, stroke } from '../../svg';
import { houseplant, pot } from '../botanical/pots';
import { leafInk } from '../leaves';
import { birds } from '../nature';
import { whiteOf } from './facades';

/** Stairs between coloured walls under a hard sun. */
export function stairs(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const one = palette.accent;
  const two = contrasting(one, [palette.colors[1], palette.colors[0], palette.colors[2]]);
  const sky = contrasting(one, [palette.colors[3], palette.colors[2], palette.paper]);
  const flip = rnd.chance(0.5);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [0, h * 0.6], [sky, mix(sky, palette.paper, 0.5)]));
  art += circle(rnd.range(600, 800), h * 0.14, 56, whiteOf(stage));
  const tower = rectPath(540, h * 0.16, 360, h);
  art +=
    path(tower, two) +
    stage.shade(tower, [540, h * 0.16, 360, h], 20, mix(two, palette.ink, 0.5), { from: 0.3, to: 1.3, opacity: 0.7 }) +
    path(
      polygon([
        [900, h * 0.16],
        [1000, h * 0.1],
        [1000, h],
        [900, h],
      ]),
      shift(two, -0.14),
    );
  art +=
    path(archPath(640, h * 0.28, 130, h * 0.16), palette.ink) +
    path(
      `M640 ${n(h * 0.44)}V${n(h * 0.28 + 65)}A65 65 0 0 1 660 ${n(h * 0.28 + 16)}V${n(h * 0.44)}Z`,
      shift(two, -0.2),
    );
  const steps = 11;
  const [x0, y0, dx, dy] = [90, h * 0.93, 62, (h * 0.5) / 11];
  for (let i = steps; i >= 0; i -= 1) {
    const x = x0 + i * dx;
    const y = y0 - i * dy;
    art +=
      rect(x, y, 1000 - x, dy + 2, mix(one, palette.paper, 0.3)) +
      rect(x, y + dy * 0.34, 1000 - x, h - y, i % 1 === 0 ? one : two);
  }
  let tread = '';
  for (let i = 0; i <= steps; i += 1) tread += rectPath(x0 + i * dx, y0 - i * dy, 1000, dy * 0.34);
  art += path(tread, mix(one, palette.paper, 0.42));
  let shadow = `M${n(x0 + steps * dx + 40)} ${n(y0 - steps * dy)}`;
  for (let i = steps; i >= 0; i -= 1)
    shadow += `L${n(x0 + i * dx + 250)} ${n(y0 - i * dy)}L${n(x0 + i * dx + 190)} ${n(y0 - i * dy + dy)}`;
  art += path(`${shadow}L1000 ${n(h)}V${n(y0 - steps * dy)}Z`, shift(one, -0.16), { opacity: 0.85 });
  const parapet = `M-20 ${n(h * 0.62)}L60 ${n(h * 0.6)}V${n(h)}H-20Z`;
  art +=
    path(parapet, two) +
    path(`M60 ${n(h * 0.6)}L100 ${n(h * 0.63)}V${n(h)}H60Z`, shift(two, -0.16)) +
    rect(0, y0 + dy, 1000, h, mix(one, palette.paper, 0.42)) +
    stage.shade(rectPath(0, y0 + dy, 1000, h), [0, y0, 1000, h - y0], 90, mix(one, palette.ink, 0.5), {
      from: 0,
      to: 1.2,
    });
  // Somebody on the way up, with a parasol or a dog's patience.
  const [px, py] = [x0 + 4.5 * dx, y0 - 4 * dy];
  art += place(
    stroke('M-6 -50L-14 0M6 -50L20 -22L14 0', palette.ink, 9) +
      path('M-18 -112Q0 -126 18 -112L30 -44H-30Z', whiteOf(stage)) +
      circle(0, -132, 14, palette.ink) +
      stroke('M14 -104L40 -150', palette.ink, 5) +
      path(
        'M-24 -156Q38 -236 100 -150Q38 -176 -24 -156Z',
        contrasting(one, [palette.colors[4], palette.colors[3], palette.ink]),
      ),
    px,
    py,
    { scale: h / 1500 + 0.15 },
  );
  art +=
    place(houseplant(stage, h * 0.2, 0, leafInk(palette.colors[4], palette.ink, palette.paper)), 860, y0 - 10) +
    place(pot(stage, 110, 110, whiteOf(stage), palette.ink), 860, y0 + 44);
  art += birds(rnd, 3, 300, h * 0.2, 110, palette.ink);
  return flip ? stage.mirror(art) : art;
}

/** Arch behind arch, down a colonnade of light and shade. */
export function arches(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const light = rnd.pick([palette.colors[0], palette.colors[1], mix(palette.accent, palette.paper, 0.45)]);
  const deep = contrasting(light, [palette.accent, palette.colors[4], palette.colors[3]]);
  const count = 6;
  let art = rect(0, 0, 1000, h, light);
  const vx = rnd.range(420, 580);
  const vy = h * 0.56;
  const sky = contrasting(light, [palette.colors[2], palette.colors[3], palette.paper]);
  for (let i = 0; i < count; i += 1) {
    const k = 0.82 ** (i * 1.9);
    const w = 840 * k;
    const t = h * 0.88 * k;
    const [x, y] = [vx - w / 2 + (500 - vx) * k, vy - t * 0.56];
    const color = i % 2 === 0 ? mix(light, deep, 0.16 + i * 0.1) : mix(light, palette.paper, 0.3 - i * 0.04);
    const d = archPath(x, y, w, t);
    art += path(d, i === count - 1 ? stage.linear([0, y], [0, y + t], [sky, mix(sky, palette.paper, 0.6)]) : color);
    if (i < count - 1) {
      art += stage.clip(
        d,
        path(
          polygon([
            [x, y],
            [x + w * 0.3, y],
            [x + w * 0.22, y + t],
            [x, y + t],
          ]),
          deep,
          { opacity: 0.28 },
        ) + path(`M${n(x)} ${n(y + t * 0.9)}H${n(x + w)}V${n(y + t)}H${n(x)}Z`, mix(color, palette.paper, 0.3)),
      );
      art += stage.shade(d, [x, y, w, t], 160, mix(deep, palette.ink, 0.3), { from: 0.4, to: 1.15, opacity: 0.8 });
    } else {
      art += stage.clip(
        d,
        circle(vx, y + t * 0.5, w * 0.25, palette.accent) +
          path(`M${n(x)} ${n(y + t * 0.66)}H${n(x + w)}V${n(y + t)}H${n(x)}Z`, palette.colors[3]),
      );
    }
  }
  const floor = polygon([
    [0, h],
    [1000, h],
    [vx + 130, vy + h * 0.24],
    [vx - 130, vy + h * 0.24],
  ]);
  art +=
    path(floor, mix(light, palette.paper, 0.4)) +
    stage.clip(
      floor,
      repeat(5, (i) =>
        path(
          polygon([
            [-200, h * (0.74 + i * 0.07)],
            [vx + 60, h * (0.72 + i * 0.05)],
            [vx + 90, h * (0.735 + i * 0.05)],
            [-200, h * (0.79 + i * 0.08)],
          ]),
          deep,
          { opacity: 0.3 },
        ),
      ),
    );
  return (
    art +
    place(
      stroke('M-5 -46L-10 0M5 -46L12 0', palette.ink, 8) +
        path('M-15 -96Q0 -106 15 -96L22 -40H-22Z', palette.ink) +
        circle(0, -114, 12, palette.ink),
      vx + 70,
      h * 0.86,
      { scale: h / 1300 },
    ) +
    path(
      polygon([
        [vx + 66, h * 0.86],
        [vx + 78, h * 0.86],
        [vx + 210, h * 0.93],
        [vx + 178, h * 0.935],
      ]),
      palette.ink,
      { opacity: 0.3 },
    )
  );
}
