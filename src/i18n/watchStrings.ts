import type { I18n, Messages } from '@lingui/core';

/**
 * Tells the id of a text of the catalogue when it is used, in samples: `isSampled` is asked at each use. Uses are looked
 * up through the catalogue's getter, which is the one place that all of Lingui's ways to a text go through.
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
