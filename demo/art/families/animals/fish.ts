import { contrasting, distance, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { blobPath, circle, n, path, place, rect, repeat, scatter, slicePath, stroke } from '../../svg';
import { bloom, bloomInk } from '../blooms';
import { lay } from './setting';

/** Carp among lily pads, from above. */
export function koi(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const water = rnd.pick([palette.colors[3], palette.colors[4], palette.ink, palette.colors[2]]);
  const white = mix(palette.paper, '#ffffff', 0.5);
  let art = rect(0, 0, 1000, h, stage.linear([0, 0], [1000, h], [shift(water, 0.05), water, shift(water, -0.06)]));
  art += repeat(9, () => {
    const [x, y, r] = [rnd.range(0, 1000), rnd.range(0, h), rnd.range(90, 210)];
    return repeat(3, (i) =>
      circle(x, y, r * (1 - i * 0.28), 'none', { stroke: mix(water, white, 0.3), 'stroke-width': 3, opacity: 0.6 }),
    );
  });
  const fish = (x: number, y: number, s: number, turn: number, i: number): string => {
    const skin = at([white, palette.accent, white, mix('#f2a03a', palette.accent, 0.3)], i);
    const spot = at([palette.accent, white, palette.ink, palette.ink], i);
    const body = 'M0 -200C70 -180 84 -90 70 0C58 90 30 150 10 210H-10C-30 150 -58 90 -70 0C-84 -90 -70 -180 0 -200Z';
    const bend = 'M0 190C40 230 90 300 70 350C40 330 10 320 0 300C-10 330 -50 350 -80 340C-70 290 -30 230 0 190Z';
    let one = place(path(body, palette.ink) + path(bend, palette.ink), 18, 26, { scale: 1 }).replace(
      '<g ',
      '<g opacity="0.22" ',
    );
    one +=
      path(
        'M-62 -60C-130 -60 -160 0 -150 50C-110 30 -70 10 -62 0Z M62 -60C130 -60 160 0 150 50C110 30 70 10 62 0Z M-40 90C-80 100 -96 140 -86 166C-60 150 -40 140 -34 120Z M40 90C80 100 96 140 86 166C60 150 40 140 34 120Z',
        mix(skin, white, 0.4),
        { opacity: 0.9 },
      ) + path(bend, mix(skin, white, 0.35), { opacity: 0.92 });
    one +=
      lay(stage, body, [-84, -200, 168, 410], skin, 0, 0.6) +
      stage.clip(
        body,
        path(blobPath(rnd, -20, -130, 70, 56, 0.25, 8), spot) +
          path(blobPath(rnd, 30, 0, 56, 66, 0.25, 8), spot) +
          path(blobPath(rnd, -20, 110, 40, 44, 0.25, 8), spot) +
          repeat(4, (k) =>
            stroke(`M-70 ${-60 + k * 50}Q0 ${-30 + k * 50} 70 ${-60 + k * 50}`, mix(skin, palette.ink, 0.12), 2),
          ),
      );
    one +=
      path('M0 -60C14 -30 14 40 0 80C-14 40 -14 -30 0 -60Z', mix(skin, palette.ink, 0.18), { opacity: 0.6 }) +
      circle(-40, -158, 8, '#16161c') +
      circle(40, -158, 8, '#16161c') +
      stroke('M-18 -196Q-40 -214 -50 -206M18 -196Q40 -214 50 -206', skin, 5);
    return place(one, x, y, { rotate: turn, scale: s });
  };
  const count = h > 1150 ? 4 : 3;
  const base = rnd.range(0, 360);
  for (let i = 0; i < count; i += 1) {
    const a = ((base + (i * 360) / count) * Math.PI) / 180;
    art += fish(
      500 + Math.cos(a) * 230,
      h * 0.5 + Math.sin(a) * h * 0.25,
      rnd.range(0.8, 1.05),
      (a * 180) / Math.PI + 180 + rnd.range(-20, 20),
      i,
    );
  }
  const pad = contrasting(water, [palette.colors[4], palette.colors[2], palette.colors[3], palette.colors[1]]);
  for (const [x, y] of scatter(rnd, 9, 0, 0, 1000, h, 20)) {
    if (Math.hypot(x - 500, (y - h / 2) * 0.8) < 340) continue;
    const r = rnd.range(80, 150);
    const turn = rnd.range(0, 360);
    const d = slicePath(x, y, r, turn + 14, turn + 346);
    art +=
      circle(x + 12, y + 18, r, palette.ink, { opacity: 0.2 }) +
      path(d, pad) +
      stage.shade(d, [x - r, y - r, 2 * r, 2 * r], 45, mix(pad, palette.ink, 0.6), { from: 0.3, to: 1.1 }) +
      stage.clip(
        d,
        repeat(9, (k) =>
          stroke(
            `M${n(x)} ${n(y)}L${n(x + Math.cos(k * 0.7 + turn) * r)} ${n(y + Math.sin(k * 0.7 + turn) * r)}`,
            mix(pad, white, 0.35),
            3,
          ),
        ),
      );
    if (rnd.chance(0.4))
      art += place(
        bloom('dahlia', 62, bloomInk(mix(palette.accent, '#ffffff', 0.45), '#f2c14e', palette.ink), rnd),
        x,
        y,
      );
  }
  return art;
}

/** Fish of many kinds on a chart. */
export function fishes(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.paper, palette.colors[0], palette.colors[4], palette.colors[3]]);
  const inks = [palette.accent, palette.colors[3], palette.colors[1], palette.colors[4], palette.colors[2]].filter(
    (c) => distance(c, ground) > 0.12,
  );
  const white = mix(palette.paper, '#ffffff', 0.4);
  let art = rect(0, 0, 1000, h, ground);
  art += repeat(Math.ceil(h / 46), (r) =>
    stroke(`M-20 ${n(r * 46)}q30 -14 60 0${'t60 0'.repeat(17)}`, mix(ground, white, 0.25), 2.4, { opacity: 0.7 }),
  );
  const fish = (s: number, i: number): string => {
    const [a, b] = [at(inks, i), at(inks, i + 1)];
    const fat = [0.42, 0.28, 0.56, 0.2][i % 4] ?? 0.4;
    const body = `M${n(-s * 0.6)} 0C${n(-s * 0.4)} ${n(-s * fat)} ${n(s * 0.2)} ${n(-s * fat)} ${n(s * 0.46)} 0C${n(s * 0.2)} ${n(s * fat)} ${n(-s * 0.4)} ${n(s * fat)} ${n(-s * 0.6)} 0Z`;
    const tail = path(
      `M${n(s * 0.4)} 0C${n(s * 0.52)} ${n(-s * 0.08)} ${n(s * 0.6)} ${n(-s * 0.3)} ${n(s * 0.74)} ${n(-s * 0.3)}Q${n(s * 0.62)} 0 ${n(s * 0.74)} ${n(s * 0.3)}C${n(s * 0.6)} ${n(s * 0.3)} ${n(s * 0.52)} ${n(s * 0.08)} ${n(s * 0.4)} 0Z`,
      b,
    );
    const fins = path(
      `M${n(-s * 0.2)} ${n(-s * fat * 0.7)}Q${n(s * 0.06)} ${n(-s * fat * 1.36)} ${n(s * 0.26)} ${n(-s * fat * 0.5)}Z M${n(-s * 0.1)} ${n(s * fat * 0.7)}Q${n(s * 0.04)} ${n(s * fat * 1.2)} ${n(s * 0.16)} ${n(s * fat * 0.56)}Z`,
      b,
    );
    const skins = [
      repeat(5, (k) =>
        path(
          `M${n(-s * 0.2 + k * s * 0.13)} ${n(-s)}Q${n(-s * 0.12 + k * s * 0.13)} 0 ${n(-s * 0.2 + k * s * 0.13)} ${n(s)}h${n(s * 0.06)}Q${n(-s * 0.06 + k * s * 0.13)} 0 ${n(-s * 0.14 + k * s * 0.13)} ${n(-s)}Z`,
          b,
        ),
      ),
      repeat(40, (k) =>
        stroke(
          `M${n(-s * 0.26 + (k % 8) * s * 0.09 + (Math.floor(k / 8) % 2) * s * 0.045)} ${n(-s * fat * 0.7 + Math.floor(k / 8) * s * fat * 0.32)}q${n(s * 0.05)} ${n(s * 0.04)} 0 ${n(s * 0.08)}`,
          b,
          4,
        ),
      ),
      rect(-s, -s * 0.05, 2 * s, s * 0.1, b) + rect(-s, s * 0.1, 2 * s, s * 0.04, b),
      repeat(22, () =>
        circle(rnd.range(-0.3, 0.4) * s, rnd.range(-fat, fat) * s * 0.7, rnd.range(0.012, 0.035) * s, b),
      ),
    ];
    return (
      fins +
      tail +
      lay(stage, body, [-s * 0.6, -s * fat, s * 1.06, s * fat * 2], a, 90) +
      stage.clip(
        body,
        at(skins, i) +
          path(
            `M${n(-s * 0.7)} ${n(-s)}H${n(-s * 0.32)}Q${n(-s * 0.22)} 0 ${n(-s * 0.32)} ${n(s)}H${n(-s * 0.7)}Z`,
            shift(a, -0.06),
          ),
      ) +
      circle(-s * 0.42, -s * fat * 0.16, s * 0.055, white) +
      circle(-s * 0.425, -s * fat * 0.16, s * 0.03, '#14141a') +
      stroke(`M${n(-s * 0.58)} ${n(s * 0.03)}q${n(s * 0.04)} ${n(s * 0.03)} ${n(s * 0.08)} 0`, palette.ink, 3)
    );
  };
  const rows = Math.max(3, Math.round(h / 210));
  for (let r = 0; r < rows; r += 1) {
    const pair = r % 2 === 1;
    const y = (h / rows) * (r + 0.5);
    art += pair
      ? place(fish(Math.min(220, (h / rows) * 1.1), r * 2), 270, y, { scaleX: r % 4 === 1 ? 1 : -1, scaleY: 1 }) +
        place(fish(Math.min(220, (h / rows) * 1.1), r * 2 + 1), 730, y, { scaleX: r % 4 === 1 ? 1 : -1, scaleY: 1 })
      : place(fish(Math.min(430, (h / rows) * 2), r), 470, y, { scaleX: r % 4 === 0 ? 1 : -1, scaleY: 1 });
  }
  return art;
}
