import { mix, shift } from '../colors';
import { at } from '../random';
import type { Stage } from '../stage';
import { blobPath, circle, ellipse, hills, n, path, place, rect, repeat, stroke } from '../svg';
import { fernFrond, leafInk } from './leaves';
import { shadedLand } from './nature';

interface Cap {
  color: string;
  stem: string;
  spots?: string;
  /** 0 bell, 1 wide, 2 funnel, 3 round. */
  form: number;
}

/** A mushroom standing on (0, 0), `s` high. */
function mushroom(stage: Stage, s: number, { color, stem, spots, form }: Cap): string {
  const { rnd, palette } = stage;
  const lean = rnd.range(-0.08, 0.08) * s;
  const w = s * at([0.32, 0.5, 0.36, 0.4], form);
  const top = -s;
  const rim = -s * at([0.5, 0.66, 0.74, 0.6], form);
  const thick = s * 0.085;
  const shadow = mix(stem, palette.ink, 0.45);
  const stalk = `M${n(-thick)} 0C${n(-thick * 1.5)} ${n(-s * 0.1)} ${n(-thick * 0.8 + lean * 0.5)} ${n(rim * 0.6)} ${n(-thick * 0.8 + lean)} ${n(rim + 4)}H${n(thick * 0.8 + lean)}C${n(thick * 0.9 + lean * 0.5)} ${n(rim * 0.6)} ${n(thick * 1.7)} ${n(-s * 0.1)} ${n(thick * 1.3)} 0Q0 ${n(s * 0.02)} ${n(-thick)} 0Z`;
  const cap =
    form % 4 === 2
      ? `M${n(-w)} ${n(rim - s * 0.16)}Q${n(-w * 0.5)} ${n(rim - s * 0.24)} 0 ${n(rim - s * 0.14)}T${n(w)} ${n(rim - s * 0.17)}Q${n(w * 0.5)} ${n(rim + s * 0.1)} ${n(thick)} ${n(rim + s * 0.22)}H${n(-thick)}Q${n(-w * 0.5)} ${n(rim + s * 0.1)} ${n(-w)} ${n(rim - s * 0.16)}Z`
      : `M${n(-w)} ${n(rim)}C${n(-w * 1.02)} ${n(rim - (rim - top) * 0.7)} ${n(-w * 0.5)} ${n(top)} 0 ${n(top)}S${n(w * 1.02)} ${n(rim - (rim - top) * 0.7)} ${n(w)} ${n(rim)}Q0 ${n(rim + s * 0.08)} ${n(-w)} ${n(rim)}Z`;
  let art = path(stalk, stem) + stage.shade(stalk, [-thick, -s, thick * 2.4, s], 0, shadow, { from: 0.3, to: 1.1 });
  let head = '';
  if (form % 4 !== 2) {
    head += ellipse(0, rim + s * 0.012, w * 0.97, s * 0.05, mix(stem, palette.ink, 0.22));
    head += repeat(15, (i) =>
      stroke(
        `M${n(((i - 7) / 7) * w * 0.16)} ${n(rim - s * 0.01)}L${n(((i - 7) / 7) * w * 0.9)} ${n(rim + s * 0.02)}`,
        mix(stem, palette.ink, 0.5),
        1.6,
      ),
    );
  }
  head +=
    path(cap, color) +
    stage.shade(cap, [-w, top, 2 * w, rim - top], 25, mix(color, palette.ink, 0.65), { from: 0.4, to: 1.1 });
  if (form % 4 === 2)
    head += stage.clip(
      cap,
      repeat(11, (i) =>
        stroke(
          `M${n(((i - 5) / 5) * thick)} ${n(rim + s * 0.2)}Q${n(((i - 5) / 5) * w * 0.5)} ${n(rim)} ${n(((i - 5) / 5) * w)} ${n(rim - s * 0.13)}`,
          shift(color, -0.1),
          2.6,
        ),
      ),
    );
  if (spots) {
    const dots = repeat(11, (i) => {
      const a = (i / 11) * Math.PI;
      const r = w * (i % 3 === 0 ? 0.32 : 0.74);
      const sx = Math.cos(a) * r * 1.05;
      const sy = rim - Math.sin(a) * (rim - top) * (i % 3 === 0 ? 0.44 : 0.72) - s * 0.02;
      return ellipse(sx, sy, s * rnd.range(0.018, 0.042), s * rnd.range(0.014, 0.03), spots);
    });
    head += stage.clip(cap, dots);
  }
  art += place(head, lean, 0, { rotate: lean * 0.12 });
  if (form % 4 === 1)
    art += path(
      `M${n(-thick * 1.1 + lean * 0.7)} ${n(rim * 0.74)}Q${n(lean * 0.7)} ${n(rim * 0.66)} ${n(thick * 1.2 + lean * 0.7)} ${n(rim * 0.74)}L${n(thick * 1.7 + lean * 0.7)} ${n(rim * 0.62)}Q${n(lean * 0.7)} ${n(rim * 0.56)} ${n(-thick * 1.6 + lean * 0.7)} ${n(rim * 0.62)}Z`,
      mix(stem, palette.ink, 0.12),
    );
  return art;
}

function kinds({ palette }: Stage): Cap[] {
  const pale = mix(palette.paper, '#ffffff', 0.25);
  return [
    { color: palette.accent, stem: pale, spots: pale, form: 1 },
    { color: palette.colors[1], stem: mix(pale, palette.colors[0], 0.5), form: 2 },
    { color: palette.colors[3], stem: palette.colors[0], form: 3 },
    { color: mix(palette.accent, palette.ink, 0.45), stem: pale, form: 3 },
    { color: palette.colors[2], stem: palette.colors[0], form: 0 },
    { color: palette.colors[4], stem: mix(pale, palette.colors[1], 0.4), form: 1 },
    { color: mix(palette.accent, palette.paper, 0.4), stem: pale, form: 0 },
  ];
}

/** A clearing with toadstools, moss and ferns. */
function clearing(stage: Stage): string {
  const { rnd, h, palette, tone } = stage;
  const night = rnd.chance(0.5);
  const back = night ? mix(palette.ink, tone(0.84), 0.4) : palette.colors[0];
  let art = rect(
    0,
    0,
    1000,
    h,
    night ? stage.linear([0, 0], [0, h], [palette.ink, back]) : stage.linear([0, 0], [0, h], [palette.paper, back]),
  );
  art += circle(
    rnd.range(300, 700),
    h * 0.36,
    300,
    night ? mix(palette.accent, palette.paper, 0.5) : mix(palette.accent, palette.paper, 0.4),
    { opacity: night ? 0.9 : 1 },
  );
  art += repeat(9, (i) =>
    rect(i * 118 + rnd.range(-30, 30), 0, rnd.range(22, 58), h * 0.84, mix(back, tone(0.84), night ? 0.2 : 0.4), {
      opacity: 0.6,
    }),
  );
  const foot = h * 0.86;
  const green = leafInk(tone(0.7), palette.ink, palette.paper);
  for (const [x, turn] of [
    [80, 30],
    [190, -8],
    [860, -26],
    [940, 10],
    [30, 52],
    [980, -50],
  ] as const)
    art += place(fernFrond(h * rnd.range(0.3, 0.42), turn, turn, green, { pairs: 20, width: 0.18 }), x, foot + 30);
  const set = kinds(stage);
  const main = { ...at(set, 0) };
  art += place(mushroom(stage, h * 0.34, at(set, 3)), 720, foot + 10);
  art += place(mushroom(stage, h * 0.52, main), 430, foot + 20);
  art += place(mushroom(stage, h * 0.24, main), 220, foot + 20);
  const ground = hills(rnd, foot, h * 0.012, 520, 2);
  art += shadedLand(stage, ground, tone(0.8), palette.ink, { depth: h * 0.16 });
  art +=
    place(mushroom(stage, h * 0.17, at(set, 0)), 600, foot + h * 0.05) +
    place(mushroom(stage, h * 0.12, at(set, 1)), 800, foot + h * 0.055) +
    place(mushroom(stage, h * 0.1, at(set, 1)), 870, foot + h * 0.06) +
    place(mushroom(stage, h * 0.11, at(set, 4)), 330, foot + h * 0.07);
  art += repeat(26, () => {
    const x = rnd.range(0, 1000);
    return stroke(
      `M${n(x)} ${n(foot + h * 0.06)}q${n(rnd.range(-20, 20))} ${n(-h * 0.03)} ${n(rnd.range(-30, 30))} ${n(-h * rnd.range(0.03, 0.07))}`,
      tone(0.66),
      4.5,
    );
  });
  art += shadedLand(stage, hills(rnd, h * 0.955, h * 0.008, 300, 2), palette.ink, tone(0.84), { depth: h * 0.06 });
  return (
    art +
    repeat(14, () =>
      circle(rnd.range(60, 940), rnd.range(h * 0.1, h * 0.7), rnd.range(2, 6), night ? '#ffe7a3' : palette.paper, {
        opacity: 0.85,
      }),
    )
  );
}

/** A chart of species in rows. */
function chart(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const isDark = rnd.chance(0.35);
  const paper = isDark ? palette.ink : palette.paper;
  const line = isDark ? palette.colors[0] : mix(palette.paper, palette.ink, 0.7);
  let art = rect(0, 0, 1000, h, paper) + rect(44, 44, 912, h - 88, 'none', { stroke: line, 'stroke-width': 2.4 });
  const columns = 3;
  const rows = Math.max(2, Math.round(h / 380));
  const set = kinds(stage);
  const [cw, ch] = [860 / columns, (h - 130) / rows];
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const [x, y] = [70 + cw * (c + 0.5), 65 + ch * (r + 0.84)];
      const species = at(set, r * columns + c);
      art += ellipse(x, y + 2, cw * 0.32, 9, line, { opacity: 0.25 });
      if (c % 2 === r % 2) art += place(mushroom(stage, ch * 0.38, species), x + cw * 0.2, y);
      art += place(mushroom(stage, ch * 0.68, species), x - (c % 2 === r % 2 ? cw * 0.08 : 0), y);
      art += stroke(`M${n(x - 42)} ${n(y + 30)}h84`, line, 2.4) + stroke(`M${n(x - 24)} ${n(y + 42)}h48`, line, 1.6);
    }
  }
  return art;
}

/** One mushroom, large, on a plain ground with a stone form. */
function portrait(stage: Stage): string {
  const { rnd, h, palette } = stage;
  const ground = rnd.pick([palette.colors[0], palette.colors[1], palette.ink, palette.colors[4]]);
  let art = rect(0, 0, 1000, h, ground);
  art += path(blobPath(rnd, 500, h * 0.5, 400, h * 0.36, 0.13), mix(ground, palette.paper, 0.3));
  const species = at(
    kinds(stage),
    stage.variant(['toadstool', 'chanterelle', 'round', 'brown', 'bell', 'flat', 'pale']),
  );
  art += ellipse(510, h * 0.86, 300, 26, palette.ink, { opacity: 0.3 });
  art += place(mushroom(stage, Math.min(h * 0.66, 900), species), 480, h * 0.86);
  art +=
    place(mushroom(stage, Math.min(h * 0.3, 400), species), 730, h * 0.87) +
    place(mushroom(stage, Math.min(h * 0.18, 240), species), 290, h * 0.87);
  return (
    art +
    stage.shade(`M0 0H1000V${n(h)}H0Z`, [0, 0, 1000, h], 90, mix(ground, palette.ink, 0.6), {
      from: 0.55,
      to: 1.4,
      opacity: 0.6,
    })
  );
}

export const mushrooms = { clearing, chart, portrait };
