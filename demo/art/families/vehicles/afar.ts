import { contrasting, mix } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, circlePath, hills, land, n, path, place, rect, repeat, roundedPath, stroke } from '../../svg';
import { birds, cloud, coniferRow, shadedLand, sky, sun } from '../nature';
import { lay } from './body';

/** A balloon of its own pattern around (x, y), `r` in radius. */
export function balloonForm(stage: Stage, x: number, y: number, r: number, i: number): string {
  const { palette } = stage;
  const inks = [
    palette.accent,
    mix(palette.paper, '#ffffff', 0.4),
    palette.colors[3],
    palette.colors[1],
    palette.colors[4],
    palette.colors[2],
  ];
  const d = `M0 ${n(r * 1.3)}C${n(-r * 0.3)} ${n(r * 1.1)} ${n(-r)} ${n(r * 0.5)} ${n(-r)} ${n(-r * 0.1)}A${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r * 0.1)}C${n(r)} ${n(r * 0.5)} ${n(r * 0.3)} ${n(r * 1.1)} 0 ${n(r * 1.3)}Z`;
  const [a, b] = [at(inks, i), at(inks, i + 1 + (i % 2))];
  let one = path(d, a);
  one += stage.clip(
    d,
    i % 3 === 1
      ? repeat(5, (k) =>
          path(
            `M${n(-r)} ${n(-r * 0.7 + k * r * 0.42)}Q0 ${n(-r * 0.5 + k * r * 0.42)} ${n(r)} ${n(-r * 0.7 + k * r * 0.42)}v${n(r * 0.2)}Q0 ${n(-r * 0.3 + k * r * 0.42)} ${n(-r)} ${n(-r * 0.5 + k * r * 0.42)}Z`,
            b,
          ),
        )
      : [-0.78, -0.26, 0.26, 0.78]
          .map((k) =>
            path(
              `M${n(k * r * 0.24)} ${n(-r * 1.1)}C${n(k * r * 1.3)} ${n(-r * 0.4)} ${n(k * r * 1.3)} ${n(r * 0.5)} ${n(k * r * 0.2)} ${n(r * 1.3)}L${n(k * r * 0.2 + r * 0.02)} ${n(r * 1.3)}C${n(k * r * 1.3 + r * 0.3)} ${n(r * 0.5)} ${n(k * r * 1.3 + r * 0.3)} ${n(-r * 0.4)} ${n(k * r * 0.24 + r * 0.06)} ${n(-r * 1.1)}Z`,
              b,
            ),
          )
          .join(''),
  );
  one +=
    stroke(
      `M${n(-r * 0.14)} ${n(r * 1.24)}L${n(-r * 0.12)} ${n(r * 1.5)}M${n(r * 0.14)} ${n(r * 1.24)}L${n(r * 0.12)} ${n(r * 1.5)}`,
      palette.ink,
      3,
    ) + rect(-r * 0.15, r * 1.48, r * 0.3, r * 0.22, mix('#8a4f2a', palette.ink, 0.2), { rx: r * 0.04 });
  const placed = place(one, x, y);
  return (
    placed +
    stage.shade(circlePath(x, y, r), [x - r, y - r, 2 * r, 2 * r], 20, mix(a, palette.ink, 0.6), {
      from: 0.45,
      to: 1.1,
      opacity: 0.8,
    })
  );
}

/** Balloons over hills in the early light. */
export function balloons(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  let art =
    sky(stage, [tone(0.3), palette.colors[0], palette.paper, mix(palette.colors[1], palette.paper, 0.4)]) +
    sun(rnd.range(200, 800), h * 0.6, 110, palette.accent, { rings: 3 });
  art +=
    cloud(rnd, -40, h * 0.3, 400, palette.paper, 0.7) +
    cloud(rnd, 600, h * 0.44, 420, palette.paper, 0.7) +
    cloud(rnd, 100, h * 0.56, 420, palette.paper, 0.6);
  art +=
    shadedLand(stage, hills(rnd, h * 0.7, h * 0.04, 500, 3), tone(0.4), tone(0.55), { depth: h * 0.16 }) +
    shadedLand(stage, hills(rnd, h * 0.79, h * 0.03, 420, 3), tone(0.58), tone(0.74), { depth: h * 0.16 });
  const front = hills(rnd, h * 0.9, h * 0.02, 500, 2);
  const balloon = (x: number, y: number, r: number, i: number) => balloonForm(stage, x, y, r, i);
  art +=
    balloon(rnd.range(760, 860), h * rnd.range(0.1, 0.18), 70, 3) +
    balloon(rnd.range(140, 240), h * rnd.range(0.44, 0.5), 86, 2) +
    balloon(rnd.range(700, 800), h * rnd.range(0.48, 0.56), 56, 4) +
    balloon(rnd.range(380, 500), h * rnd.range(0.26, 0.3), Math.min(230, h * 0.17), rnd.int(0, 1));
  return (
    art +
    path(land(front, h + 10), tone(0.84)) +
    coniferRow(rnd, front, 22, [h * 0.04, h * 0.11], tone(0.84)) +
    birds(rnd, 5, 250, h * 0.16, 130, palette.ink)
  );
}

/** A train across a viaduct. */
export function train(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const white = mix(palette.paper, '#ffffff', 0.4);
  const deck = h * 0.54;
  let art =
    sky(stage, [tone(0.34), palette.colors[0], palette.paper]) +
    sun(rnd.range(250, 750), h * 0.26, rnd.range(90, 140), palette.accent) +
    shadedLand(stage, hills(rnd, h * 0.48, h * 0.05, 500, 3), tone(0.34), tone(0.5), { depth: h * 0.2 }) +
    shadedLand(stage, hills(rnd, h * 0.6, h * 0.03, 420, 3), tone(0.46), tone(0.6), { depth: h * 0.2 });
  const stone = contrasting(tone(0.46), [mix(palette.colors[1], palette.paper, 0.3), palette.colors[0]]);
  let arches = '';
  for (let i = -1; i < 5; i += 1)
    arches += `M${n(40 + i * 230)} ${n(h)}V${n(deck + 210)}A86 110 0 0 1 ${n(212 + i * 230)} ${n(deck + 210)}V${n(h)}Z`;
  const bridge = `M-20 ${n(deck)}H1020V${n(h)}H-20Z${arches}`;
  art +=
    path(bridge, stone, { 'fill-rule': 'evenodd' }) +
    stage.shade(`M-20 ${n(deck)}H1020V${n(deck + 110)}H-20Z`, [0, deck, 1000, 110], 90, mix(stone, palette.ink, 0.5), {
      from: 0,
      to: 1.3,
    }) +
    rect(-20, deck - 12, 1040, 20, mix(stone, palette.ink, 0.3)) +
    repeat(5, (i) => rect(212 + (i - 1) * 230, deck + 130, 16, h, mix(stone, palette.ink, 0.3), { opacity: 0.6 }));
  const color = contrasting(palette.colors[0], [palette.accent, palette.colors[4]]);
  const coach = (x: number, w: number, first: boolean) => {
    const d = first
      ? `M${x} ${n(deck - 16)}V${n(deck - 130)}Q${x} ${n(deck - 146)} ${x + 16} ${n(deck - 146)}H${x + w * 0.6}C${x + w * 0.86} ${n(deck - 140)} ${x + w} ${n(deck - 80)} ${x + w} ${n(deck - 16)}Z`
      : roundedPath(x, deck - 146, w, 130, 14);
    return (
      lay(stage, d, [x, deck - 146, w, 130], color) +
      rect(x + 4, deck - 60, w - (first ? 34 : 8), 12, white) +
      repeat(first ? 3 : 5, (i) =>
        rect(
          x + 22 + i * (first ? 66 : 58),
          deck - 122,
          44,
          44,
          i % 2 === 0 ? '#ffe6a6' : mix(palette.colors[2], '#e4f3f4', 0.5),
          { rx: 8 },
        ),
      ) +
      (first
        ? path(
            `M${x + w * 0.68} ${n(deck - 124)}C${x + w * 0.84} ${n(deck - 118)} ${x + w * 0.9} ${n(deck - 96)} ${x + w * 0.92} ${n(deck - 80)}H${x + w * 0.68}Z`,
            mix(palette.colors[2], '#e4f3f4', 0.4),
          )
        : '') +
      repeat(4, (i) => circle(x + 44 + i * ((w - 88) / 3), deck - 14, 17, '#1d1b1e'))
    );
  };
  art +=
    coach(-160, 330, false) +
    coach(182, 330, false) +
    coach(524, 330, true) +
    repeat(2, (i) => rect(168 + i * 342, deck - 60, 16, 20, palette.ink));
  art +=
    shadedLand(stage, hills(rnd, h * 0.93, h * 0.015, 500, 2), tone(0.76), palette.ink, { depth: h * 0.1 }) +
    coniferRow(
      rnd,
      (x) => h * 0.95 + Math.sin(x / 90) * 8,
      24,
      [h * 0.05, h * 0.16],
      mix(palette.ink, tone(0.84), 0.3),
    );
  return (
    art +
    cloud(rnd, 20, h * 0.16, 380, palette.paper, 0.8) +
    cloud(rnd, 600, h * 0.11, 360, palette.paper, 0.7) +
    birds(rnd, 5, 700, h * 0.36, 140, palette.ink)
  );
}
