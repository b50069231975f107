/** A way in which a pin is handed on. The stored words are never given to another meaning. */
export type ShareWay = 'link' | 'system' | 'mail' | 'messenger' | 'social';
