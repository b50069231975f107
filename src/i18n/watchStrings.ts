import type { I18n, Messages } from '@lingui/core';

/**
 * Calls back with the id of a catalogue's text when it is used, for a sample: `isSampled` decides for each use. It
 * wraps the catalogue's getter, through which all of Lingui's lookups go.
 */
export function watchStrings(i18n: I18n, isSampled: () => boolean, tell: (id: string) => void): void {
  const getter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(i18n), 'messages')?.get;
  if (!getter) return;
  Object.defineProperty(i18n, 'messages', {
    get(this: I18n): Messages {
      const messages = getter.call(this) as Messages;
      if (!isSampled()) return messages;
      return new Proxy(messages, {
        get(target, id, receiver) {
          if (typeof id === 'string') tell(id);
          return Reflect.get(target, id, receiver);
        },
      });
    },
  });
}
