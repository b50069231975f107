import { useEffect, useState } from 'react';
import { watchScroll } from '../browser/scroll';

/** A thumb that rests moves a little: less than this many px is no direction. */
const SLACK = 12;
/** Near the top there is nothing to hide for. */
const TOP = 80;

/** Which way the page was scrolled last; 'up' near its top. */
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
