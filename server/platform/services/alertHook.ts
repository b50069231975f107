import { createGuardedFetch } from '../http/guardedFetch';

/** What an alert hook receives. `text`, `content` and `message` say the same: chat programs read one or the other. */
export interface AlertNote {
  site: string;
  kind: string;
  state: 'began' | 'ended';
  value: number;
  title: string;
  text: string;
}

export interface AlertHook {
  /** Throws if the address does not accept it. */
  post(note: AlertNote): Promise<void>;
}

/** Posts to the address that a site admin configured, which may be inside the network. Null without one. */
export function createAlertHook(url: string | null): AlertHook | null {
  if (url === null) return null;
  const fetchGuarded = createGuardedFetch(url);
  return {
    async post(note) {
      const response = await fetchGuarded(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...note, content: note.text, message: note.text }),
      });
      if (!response.ok) throw new Error(`ALERT_URL answered ${response.status}`);
    },
  };
}
