import { mix } from '../../colors';
import { circle, n, path, place, stroke } from '../../svg';
import { skyline } from '../architecture/streets';
import { bough } from '../flowers/cut';
import { mist } from '../forest';
import { drops, type Loop } from './layers';

export const snowfall: Loop = (stage) => {
  const white = mix(stage.palette.paper, '#ffffff', 0.6);
  return [
    { art: mist(stage) },
    { art: drops(stage, 90, (x, y) => circle(x, y, 3.4, white, { opacity: 0.8 })), runY: 1, sway: [14, 0, 1] },
    { art: drops(stage, 46, (x, y) => circle(x, y, 6.5, white, { opacity: 0.9 })), runY: 2, sway: [22, 0, 1] },
    { art: drops(stage, 14, (x, y) => circle(x, y, 12, white, { opacity: 0.85 })), runY: 3, sway: [30, 0, 1] },
  ];
};

export const rain: Loop = (stage) => {
  const streak = (length: number, w: number, opacity: number) => (x: number, y: number) =>
    stroke(`M${n(x)} ${n(y)}l${n(-length * 0.16)} ${n(length)}`, stage.palette.paper, w, { opacity });
  return [
    { art: skyline(stage) },
    { art: drops(stage, 110, streak(34, 2, 0.4)), runY: 5 },
    { art: drops(stage, 60, streak(62, 3, 0.5)), runY: 7 },
  ];
};

export const petals: Loop = (stage) => {
  const color = mix(mix(stage.palette.paper, '#ffffff', 0.4), stage.palette.accent, 0.25);
  const petal = (s: number) => (x: number, y: number) =>
    place(path(`M${n(-s)} 0Q0 ${n(-s)} ${n(s)} 0Q0 ${n(s * 0.8)} ${n(-s)} 0Z`, color), x, y, {
      rotate: (x * 7 + y * 3) % 360,
    });
  return [
    { art: bough(stage, true) },
    { art: drops(stage, 26, petal(11)), runY: 1, runX: 1, sway: [26, 0, 2] },
    { art: drops(stage, 14, petal(19)), runY: 2, runX: 1, sway: [34, 0, 2] },
  ];
};
