import { useEffect, useState } from 'react';
import { watchScroll } from '../browser/scroll';

/** A resting thumb moves a little: less than this many px is no change of direction. */
const SLACK = 12;
/** Near the top always counts as 'up'. */
const TOP = 80;

/** The direction in which the page was last scrolled; 'up' near its top. */
export function useScrollDirection(): 'up' | 'down' {
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  useEffect(() => {
    let turned = 0;
    return watchScroll((y) => {
      if (y < TOP) setDirection('up');
      else if (y - turned > SLACK) setDirection('down');
      else if (turned - y > SLACK) setDirection('up');
      else return;
      turned = y;
    });
  }, []);
  return direction;
}
