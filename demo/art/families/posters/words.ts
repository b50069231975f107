import type { Stage } from '../../stage';

export const wordsOf = (stage: Stage, fallback: string[]): readonly string[] =>
  stage.words.length > 0 ? stage.words : fallback;

export function grounds({ palette }: Stage): { ground: string; loud: string; text: string }[] {
  return [
    { ground: palette.paper, loud: palette.accent, text: palette.ink },
    { ground: palette.accent, loud: palette.paper, text: palette.paper },
    { ground: palette.ink, loud: palette.accent, text: palette.paper },
    { ground: palette.colors[0], loud: palette.colors[4], text: palette.ink },
    { ground: palette.colors[4], loud: palette.colors[1], text: palette.paper },
  ];
}
