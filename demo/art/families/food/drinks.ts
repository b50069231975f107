import { contrasting, mix, shift } from '../../colors';
import { at } from '../../random';
import type { Stage } from '../../stage';
import {
  blobPath,
  circle,
  circlePath,
  ellipse,
  n,
  path,
  place,
  polar,
  polygon,
  rect,
  rectPath,
  repeat,
  roundedPath,
  slicePath,
  stroke,
} from '../../svg';
import { citrusSlice, herb } from './produce';
import { cutlery, drop, FOOD, tableTop } from './tableware';

/** Cups from above: coffee, tea, chocolate with a drawn foam. */
export function coffee(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const t = tableTop(stage);
  const [x, y, r] = [rnd.range(440, 560), h * 0.48, Math.min(270, h * 0.25)];
  const cup = contrasting(t.ground, [t.white, palette.accent, palette.colors[4]]);
  let art =
    t.art +
    drop(x, y, r * 1.5, t.shadow) +
    circle(x, y, r * 1.5, shift(cup, -0.03)) +
    circle(x, y, r * 1.36, cup) +
    circle(x, y, r * 1.14, shift(cup, -0.05)) +
    stage.shade(circlePath(x, y, r * 1.5), [x - r * 1.5, y - r * 1.5, 3 * r, 3 * r], 50, mix(cup, palette.ink, 0.7), {
      from: 0.45,
      to: 1.1,
      opacity: 0.7,
    });
  art +=
    stroke(`M${n(x + r * 0.8)} ${n(y - r * 0.3)}L${n(x + r * 1.34)} ${n(y - r * 0.62)}`, cup, r * 0.2) +
    circle(x, y, r, cup) +
    circle(x, y, r * 0.88, '#6b3a1e');
  const face = circlePath(x, y, r * 0.88);
  const milk = '#f3dfbd';
  const style = stage.variant(['leaf', 'heart', 'rings']);
  let foam = path(face, stage.radial([x, y], r * 0.9, ['#b9773f', '#8a4d26', '#5e3117']));
  if (style === 0)
    foam +=
      repeat(7, (i) => {
        const yy = y + r * (0.5 - i * 0.17);
        const w = r * (0.2 + 0.5 * Math.sin((i + 1) * 0.42));
        return path(
          `M${n(x)} ${n(yy + r * 0.1)}Q${n(x - w)} ${n(yy + r * 0.02)} ${n(x - w)} ${n(yy - r * 0.16)}Q${n(x - w * 0.5)} ${n(yy - r * 0.02)} ${n(x)} ${n(yy - r * 0.02)}Q${n(x + w * 0.5)} ${n(yy - r * 0.02)} ${n(x + w)} ${n(yy - r * 0.16)}Q${n(x + w)} ${n(yy + r * 0.02)} ${n(x)} ${n(yy + r * 0.1)}Z`,
          milk,
        );
      }) + stroke(`M${n(x)} ${n(y + r * 0.66)}V${n(y - r * 0.62)}`, '#a8683a', 5);
  else if (style === 1)
    foam +=
      path(
        `M${n(x)} ${n(y + r * 0.6)}C${n(x - r * 0.9)} ${n(y)} ${n(x - r * 0.6)} ${n(y - r * 0.7)} ${n(x)} ${n(y - r * 0.3)}C${n(x + r * 0.6)} ${n(y - r * 0.7)} ${n(x + r * 0.9)} ${n(y)} ${n(x)} ${n(y + r * 0.6)}Z`,
        milk,
      ) +
      path(
        `M${n(x)} ${n(y + r * 0.36)}C${n(x - r * 0.5)} ${n(y)} ${n(x - r * 0.36)} ${n(y - r * 0.42)} ${n(x)} ${n(y - r * 0.12)}C${n(x + r * 0.36)} ${n(y - r * 0.42)} ${n(x + r * 0.5)} ${n(y)} ${n(x)} ${n(y + r * 0.36)}Z`,
        '#b9773f',
      ) +
      path(
        `M${n(x)} ${n(y + r * 0.2)}C${n(x - r * 0.28)} ${n(y)} ${n(x - r * 0.2)} ${n(y - r * 0.24)} ${n(x)} ${n(y - r * 0.04)}C${n(x + r * 0.2)} ${n(y - r * 0.24)} ${n(x + r * 0.28)} ${n(y)} ${n(x)} ${n(y + r * 0.2)}Z`,
        milk,
      );
  else
    foam +=
      repeat(5, (i) => circle(x, y, r * (0.74 - i * 0.15), 'none', { stroke: milk, 'stroke-width': r * 0.05 })) +
      repeat(8, (i) =>
        stroke(
          `M${polar(x, y, i * 45, r * 0.1)
            .map(n)
            .join(' ')}L${polar(x, y, i * 45, r * 0.8)
            .map(n)
            .join(' ')}`,
          '#8a4d26',
          4,
        ),
      );
  art += stage.clip(face, foam);
  art += cutlery(
    x - r * 1.62 < 90 ? 120 : x - r * 1.5,
    y + r * 0.9,
    300,
    contrasting(t.ground, ['#d9b25a', t.white]),
    'spoon',
    -36,
  );
  const cookie = (cx: number, cy: number, cr: number) =>
    drop(cx, cy, cr, t.shadow) +
    path(blobPath(rnd, cx, cy, cr, cr, 0.05, 10), FOOD.crust) +
    repeat(9, () => circle(cx + rnd.bell() * cr * 0.7, cy + rnd.bell() * cr * 0.7, rnd.range(6, 12), FOOD.choco));
  if (h > 900)
    art +=
      cookie(230, h * 0.14, 92) +
      cookie(350, h * 0.19, 80) +
      path(
        polygon([
          [640, h * 0.78],
          [940, h * 0.74],
          [960, h * 0.93],
          [660, h * 0.97],
        ]),
        palette.paper,
      ) +
      repeat(6, (i) =>
        stroke(`M680 ${n(h * (0.805 + i * 0.022))}l${n(190 + ((i * 53) % 70))} ${n(-h * 0.026)}`, palette.ink, 5, {
          opacity: 0.55,
        }),
      ) +
      stroke(`M900 ${n(h * 0.68)}L760 ${n(h * 0.8)}`, palette.accent, 13);
  return (
    art +
    repeat(9, () =>
      place(
        ellipse(0, 0, 19, 13, FOOD.choco) + stroke('M-15 0Q0 6 15 0', '#2b150c', 3),
        rnd.range(60, 320),
        rnd.range(h * 0.8, h * 0.95),
        { rotate: rnd.range(0, 180) },
      ),
    )
  );
}

/** A glass with ice, fruit and a straw. */
export function drink(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([
    palette.colors[0],
    palette.colors[1],
    palette.accent,
    palette.colors[3],
    palette.colors[2],
    palette.paper,
  ]);
  const liquid = at(
    [FOOD.orange, '#e8487a', '#f6c92f', '#7fb56a', '#d8402c', '#f29b7d'],
    stage.variant(['orange', 'raspberry', 'lemon', 'mint', 'tomato', 'grapefruit']),
  );
  const table = h * 0.82;
  let art =
    rect(0, 0, 1000, h, wall) +
    circle(rnd.range(380, 640), h * 0.42, Math.min(390, h * 0.3), mix(wall, palette.paper, 0.45));
  art +=
    rect(0, table, 1000, h, contrasting(wall, [palette.paper, palette.colors[4], palette.colors[1]])) +
    stage.shade(rectPath(0, table, 1000, h), [0, table, 1000, h - table], 90, palette.ink, {
      from: 0,
      to: 1.3,
      opacity: 0.5,
    });
  const [x, foot] = [500, h * 0.87];
  const kind = stage.variant(['tall', 'stem', 'tumbler']);
  const glass = '#ffffff';
  art += ellipse(x + 60, foot, 210, 20, palette.ink, { opacity: 0.25 });
  if (kind === 0) {
    const [w, t] = [270, Math.min(h * 0.5, 680)];
    const d = polygon([
      [x - w / 2, foot - t],
      [x + w / 2, foot - t],
      [x + w * 0.42, foot],
      [x - w * 0.42, foot],
    ]);
    art +=
      stroke(
        `M${x - 20} ${n(foot - t * 0.2)}L${x + 110} ${n(foot - t * 1.26)}L${x + 190} ${n(foot - t * 1.3)}`,
        palette.accent,
        17,
      ) + path(d, glass, { opacity: 0.35 });
    art += stage.clip(
      d,
      rect(
        x - w,
        foot - t * 0.86,
        w * 2,
        t,
        stage.linear(
          [0, foot - t * 0.86],
          [0, foot],
          [mix(liquid, '#fff3c4', 0.35), liquid, mix(liquid, '#7a1d3a', 0.3)],
        ),
      ) +
        repeat(5, (i) =>
          place(
            rect(-44, -44, 88, 88, '#ffffff', { rx: 14, opacity: 0.4 }),
            x - 60 + (i % 2) * 110,
            foot - t * (0.78 - i * 0.15),
            { rotate: i * 23 },
          ),
        ) +
        citrusSlice(x - 40, foot - t * 0.4, 74, FOOD.lemon, 10) +
        repeat(16, () =>
          circle(x + rnd.range(-w / 2, w / 2), foot - rnd.next() * t * 0.8, rnd.range(3, 8), '#ffffff', {
            opacity: 0.6,
          }),
        ),
    );
    art +=
      stage.shade(d, [x - w / 2, foot - t, w, t], 0, mix(liquid, palette.ink, 0.6), {
        from: 0.5,
        to: 1.1,
        opacity: 0.7,
      }) +
      rect(x - w * 0.36, foot - t * 0.92, 18, t * 0.8, '#ffffff', { opacity: 0.5, rx: 9 }) +
      citrusSlice(x - w / 2, foot - t, 100, FOOD.orange, 0) +
      herb(x + 70, foot - t + 10, 150, 16);
  } else if (kind === 1) {
    const t = Math.min(h * 0.52, 700);
    const bowlD = `M${x - 230} ${n(foot - t)}H${x + 230}L${x + 16} ${n(foot - t * 0.5)}H${x - 16}Z`;
    art +=
      path(bowlD, glass, { opacity: 0.35 }) +
      stage.clip(
        bowlD,
        rect(0, foot - t * 0.94, 1000, t, liquid) + rect(0, foot - t * 0.94, 1000, 12, '#ffffff', { opacity: 0.5 }),
      ) +
      stage.shade(bowlD, [x - 230, foot - t, 460, t * 0.5], 0, mix(liquid, palette.ink, 0.6), {
        from: 0.45,
        to: 1.1,
        opacity: 0.7,
      }) +
      rect(x - 9, foot - t * 0.51, 18, t * 0.5, '#ffffff', { opacity: 0.75 }) +
      ellipse(x, foot - 6, 130, 15, '#ffffff', { opacity: 0.85 });
    art +=
      citrusSlice(x + 190, foot - t - 6, 92, FOOD.lemon, 0) +
      stroke(`M${x - 120} ${n(foot - t * 1.12)}L${x + 60} ${n(foot - t * 0.72)}`, mix('#b98450', palette.ink, 0.2), 8) +
      circle(x - 60, foot - t * 0.98, 28, FOOD.tomato) +
      circle(x - 8, foot - t * 0.87, 26, '#7d9a3a') +
      stroke(`M${x - 150} ${n(foot - t * 0.92)}L${x - 60} ${n(foot - t * 0.7)}`, '#ffffff', 9, { opacity: 0.5 });
  } else {
    const [w, t] = [330, Math.min(h * 0.36, 480)];
    const d = roundedPath(x - w / 2, foot - t, w, t, 20, 60);
    art +=
      path(d, glass, { opacity: 0.4 }) +
      stage.clip(
        d,
        rect(
          x - w,
          foot - t * 0.74,
          2 * w,
          t,
          stage.linear([0, foot - t * 0.74], [0, foot], [liquid, mix(liquid, '#4a1020', 0.35)]),
        ) +
          place(rect(-70, -70, 140, 140, '#ffffff', { rx: 20, opacity: 0.42 }), x - 40, foot - t * 0.6, {
            rotate: 16,
          }) +
          place(rect(-56, -56, 112, 112, '#ffffff', { rx: 18, opacity: 0.34 }), x + 74, foot - t * 0.46, {
            rotate: -20,
          }),
      );
    art +=
      stage.shade(d, [x - w / 2, foot - t, w, t], 0, mix(liquid, palette.ink, 0.6), {
        from: 0.5,
        to: 1.1,
        opacity: 0.7,
      }) +
      rect(x - w * 0.4, foot - t * 0.84, 16, t * 0.62, '#ffffff', { opacity: 0.5, rx: 8 }) +
      place(
        path(slicePath(0, 0, 110, 180, 360), FOOD.orange) + path(slicePath(0, 0, 92, 180, 360), '#fbd9a0'),
        x + 120,
        foot - t + 40,
        { rotate: 24 },
      ) +
      herb(x - 60, foot - t + 30, 190, -14);
  }
  return (
    art +
    citrusSlice(210, foot + h * 0.03, 96, FOOD.lemon, 18) +
    path(slicePath(800, foot + h * 0.045, 96, 180, 360), '#9dbf3f') +
    path(slicePath(800, foot + h * 0.045, 80, 180, 360), '#dcebb0')
  );
}

/** Cones and cups of ice cream. */
export function iceCream(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const wall = rnd.pick([palette.colors[0], palette.accent, palette.colors[2], palette.colors[1], palette.paper]);
  let art = rect(0, 0, 1000, h, wall) + repeat(9, (i) => rect(i * 125, 0, 62, h, mix(wall, palette.paper, 0.28)));
  art += circle(500, h * 0.42, Math.min(400, h * 0.32), mix(palette.paper, '#ffffff', 0.4));
  const flavours = rnd.shuffle([
    '#f7c6cf',
    '#fbe3b0',
    '#b8dcb0',
    '#6b3d2a',
    '#f39a6b',
    '#c9a7d8',
    '#fdf3e0',
    '#e8607a',
  ]);
  const scoops = h > 1150 ? 3 : 2;
  const cone = (x: number, y: number, s: number, from: number) => {
    const d = `M${n(x - s * 0.5)} ${n(y)}H${n(x + s * 0.5)}L${n(x)} ${n(y + s * 1.7)}Z`;
    let one =
      path(d, '#dda15a') +
      stage.clip(
        d,
        repeat(11, (i) =>
          stroke(
            `M${n(x - s + i * s * 0.2)} ${n(y)}l${n(s * 1.1)} ${n(s * 1.8)}M${n(x + s - i * s * 0.2)} ${n(y)}l${n(-s * 1.1)} ${n(s * 1.8)}`,
            '#b87731',
            5,
          ),
        ),
      ) +
      stage.shade(d, [x - s / 2, y, s, s * 1.7], 0, '#6e3d12', { from: 0.4, to: 1.1 });
    for (let i = 0; i < scoops; i += 1) {
      const r = s * (0.6 - i * 0.05);
      const cy = y - r * 0.4 - i * s * 0.74;
      const color = at(flavours, from + i);
      const drip = `M${n(x - r)} ${n(cy + r * 0.2)}A${n(r)} ${n(r)} 0 1 1 ${n(x + r)} ${n(cy + r * 0.2)}q${n(-r * 0.16)} ${n(r * 0.46)} ${n(-r * 0.36)} ${n(r * 0.16)}q${n(-r * 0.2)} ${n(r * 0.56)} ${n(-r * 0.44)} ${n(r * 0.14)}q${n(-r * 0.2)} ${n(r * 0.36)} ${n(-r * 0.42)} ${n(r * 0.02)}q${n(-r * 0.2)} ${n(r * 0.4)} ${n(-r * 0.42)} 0Q${n(x - r * 0.9)} ${n(cy + r * 0.56)} ${n(x - r)} ${n(cy + r * 0.2)}Z`;
      one +=
        path(drip, color) +
        stage.shade(drip, [x - r, cy - r, 2 * r, 2 * r], 40, mix(color, '#4a1a2a', 0.5), {
          from: 0.4,
          to: 1.1,
          opacity: 0.8,
        }) +
        ellipse(x - r * 0.4, cy - r * 0.4, r * 0.16, r * 0.1, '#ffffff', { opacity: 0.6 });
      if (i === scoops - 1)
        one +=
          repeat(16, () =>
            place(
              rect(-9, -2.6, 18, 5.2, rnd.pick([palette.accent, palette.colors[3], '#f6c92f', '#ffffff']), { rx: 2.6 }),
              x + rnd.bell() * r * 0.7,
              cy + rnd.bell() * r * 0.5 - r * 0.2,
              { rotate: rnd.range(0, 180) },
            ),
          ) +
          stroke(`M${n(x + 4)} ${n(cy - r * 1.1)}q20 -50 60 -60`, FOOD.leaf, 6) +
          circle(x, cy - r * 1.06, s * 0.14, FOOD.tomato) +
          circle(x - 9, cy - r * 1.1, s * 0.03, '#ffffff');
    }
    return one;
  };
  const s = Math.min(300, h * (scoops === 3 ? 0.185 : 0.23));
  if (rnd.chance(0.5)) art += cone(500, h * 0.6, s * 1.16, 0);
  else art += cone(290, h * 0.57, s * 0.86, 0) + cone(710, h * 0.57, s * 0.86, 3) + cone(500, h * 0.64, s, 5);
  return art;
}
