import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import { circle, ellipse, n, path, place, rect, repeat, stroke } from '../../svg';
import { BLOOM_KINDS, bloom, bloomInk, flower } from '../blooms';
import { fernFrond, leafInk, sprig } from '../leaves';
import { greens, petals } from './petalInks';

/** A vase of cut flowers on a table. */
export function bouquet(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([palette.colors[0], palette.colors[1], palette.paper, palette.colors[4], palette.ink]);
  const dark = wall === palette.ink || wall === palette.colors[4];
  let art =
    rect(0, 0, 1000, h, wall) +
    stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], -60, shift(wall, dark ? 0.1 : -0.1), {
      from: 0.3,
      to: 1.6,
      opacity: 0.6,
    });
  const table = h * 0.83;
  const cloth = contrasting(wall, [palette.accent, palette.paper, palette.colors[3]]);
  art += rect(0, table, 1000, h, cloth);
  art += rnd.chance(0.5) ? repeat(14, (i) => rect(i * 76, table, 36, h, mix(cloth, palette.paper, 0.28))) : '';
  art += stage.shade(`M0 ${n(table)}H1000V${n(h)}H0Z`, [0, table, 1000, h - table], 90, palette.ink, {
    from: 0,
    to: 1.4,
    opacity: 0.5,
  });
  const inks = petals(stage, wall);
  const set = dark
    ? [palette.colors[2], palette.colors[3]].map((c) => leafInk(mix(c, palette.paper, 0.1), palette.ink, palette.paper))
    : greens(stage);
  const [x, mouth] = [500, h * 0.6];
  const kinds = rnd.shuffle(BLOOM_KINDS.filter((k) => k !== 'lavender')).slice(0, 4);
  art += repeat(8, (i) => {
    const k = (i - 3.5) / 3.5;
    return i % 2 === 0
      ? place(fernFrond(h * rnd.range(0.3, 0.4), k * 40, k * 40, at(set, i), { pairs: 18, width: 0.15 }), x, mouth)
      : place(
          sprig(rnd, h * rnd.range(0.34, 0.44), k * 40, k * 40, at(set, i), rnd.chance(0.5) ? 'lance' : 'round', {
            count: 9,
            size: 0.15,
            berries: rnd.chance(0.4) ? palette.accent : undefined,
          }),
          x,
          mouth,
        );
  });
  const heads = 13;
  for (let i = 0; i < heads; i += 1) {
    const k = (i - (heads - 1) / 2) / ((heads - 1) / 2);
    const order = ((i * 5) % heads) / heads;
    const tilt = k * 50 + rnd.range(-8, 8);
    const length = h * (0.16 + 0.34 * (1 - Math.abs(k) * 0.5) * (0.5 + order * 0.6));
    art += place(
      flower(
        rnd,
        at(kinds, i),
        length,
        rnd.range(66, 112) * Math.min(1, h / 1300),
        tilt,
        k * 16,
        at(inks, i * 2),
        at(set, i),
        2,
      ),
      x,
      mouth + 10,
    );
  }
  const vase = rnd.pick([
    `M-60 0C-70 60 -150 110 -150 200S-90 ${n(h * 0.27)} -70 ${n(h * 0.27)}H70C90 ${n(h * 0.27)} 150 300 150 200S70 60 60 0Z`,
    `M-74 0L-110 ${n(h * 0.27)}H110L74 0Z`,
    `M-84 0C-130 40 -110 90 -90 110C-120 170 -120 ${n(h * 0.24)} -80 ${n(h * 0.27)}H80C120 ${n(h * 0.24)} 120 170 90 110C110 90 130 40 84 0Z`,
  ]);
  const glaze = contrasting(
    wall,
    [palette.paper, palette.accent, palette.colors[2], palette.ink].filter((c) => c !== cloth),
  );
  const bands = stage.clip(
    vase,
    rnd.chance(0.6)
      ? rect(-200, h * 0.09, 400, 22, contrasting(glaze, [palette.accent, palette.ink])) +
          rect(-200, h * 0.125, 400, 8, contrasting(glaze, [palette.accent, palette.ink]))
      : repeat(40, () =>
          circle(
            rnd.range(-150, 150),
            rnd.range(0, h * 0.27),
            rnd.range(2, 5),
            contrasting(glaze, [palette.accent, palette.ink]),
          ),
        ),
  );
  art += ellipse(x + 50, mouth + h * 0.272, 220, 22, palette.ink, { opacity: 0.28 });
  art += place(
    path(vase, glaze) +
      bands +
      stage.shade(vase, [-150, 0, 300, h * 0.27], 5, mix(glaze, palette.ink, 0.6), { from: 0.42, to: 1.05 }) +
      ellipse(0, 0, 64, 10, mix(glaze, palette.ink, 0.5), { opacity: 0.0 }),
    x,
    mouth,
  );
  art += place(bloom(at(kinds, 1), 36, at(inks, 1), rnd), rnd.range(200, 300), table + h * 0.055, {
    scaleX: 1,
    scaleY: 0.6,
  });
  return art;
}

/** A magnolia or cherry bough across a disc. */
export function bough(stage: Stage, isBare = false): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[1], palette.colors[0], palette.paper, palette.colors[3]]);
  let art =
    rect(0, 0, 1000, h, ground) +
    stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], 90, shift(ground, -0.12), {
      from: 0.2,
      to: 1.5,
      opacity: 0.6,
    });
  art += circle(560, h * 0.36, 330, mix(palette.accent, palette.paper, rnd.range(0.1, 0.6)));
  const wood = mix(palette.ink, palette.accent, 0.16);
  art += path(
    `M-20 ${n(h * 0.92)}C200 ${n(h * 0.86)} 260 ${n(h * 0.62)} 420 ${n(h * 0.5)}S760 ${n(h * 0.36)} 800 ${n(h * 0.12)}L812 ${n(h * 0.12)}C790 ${n(h * 0.4)} 600 ${n(h * 0.48)} 470 ${n(h * 0.56)}S270 ${n(h * 0.9)} -20 ${n(h * 0.97)}Z`,
    wood,
  );
  art += stroke(
    `M330 ${n(h * 0.6)}Q300 ${n(h * 0.4)} 180 ${n(h * 0.3)}M560 ${n(h * 0.47)}Q700 ${n(h * 0.5)} 900 ${n(h * 0.44)}M250 ${n(h * 0.76)}Q420 ${n(h * 0.74)} 600 ${n(h * 0.78)}`,
    wood,
    11,
  );
  const white = mix(palette.paper, '#ffffff', 0.4);
  const pale = contrasting(ground, [white, palette.accent]);
  const ink = bloomInk(mix(pale, palette.accent, 0.12), '#e9b949', palette.ink);
  const spots: [number, number, number][] = [
    [180, 0.3, 1],
    [290, 0.45, 0.7],
    [430, 0.5, 1.05],
    [620, 0.42, 0.8],
    [800, 0.14, 0.9],
    [740, 0.3, 1.1],
    [900, 0.44, 0.95],
    [700, 0.485, 0.6],
    [600, 0.78, 0.9],
    [420, 0.745, 0.66],
    [260, 0.68, 0.8],
    [120, 0.87, 0.7],
  ];
  for (const [x, fy, k] of spots) {
    art += place(
      rnd.chance(0.25)
        ? path('M0 0C-40 -20 -40 -80 0 -110C40 -80 40 -20 0 0Z', mix(pale, palette.accent, 0.4))
        : bloom('cosmos', 78 * k, ink, rnd),
      x + rnd.range(-12, 12),
      h * fy + rnd.range(-12, 12),
      { rotate: rnd.range(-40, 40) },
    );
  }
  return (
    art +
    (isBare
      ? ''
      : repeat(16, () =>
          place(path('M-14 0Q0 -16 16 0Q0 12 -14 0Z', pale), rnd.range(40, 960), rnd.range(h * 0.1, h * 0.96), {
            rotate: rnd.range(0, 360),
          }),
        ))
  );
}
