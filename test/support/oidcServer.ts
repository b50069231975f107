import { spawn } from 'node:child_process';
import path from 'node:path';

export interface OidcPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

export interface OidcServer {
  readonly issuer: string;
  /** From now on, new browsers are logged in as that person; a browser stays who it was. */
  become(person: OidcPerson): Promise<void>;
  /** Goes to an address of the provider as that person, and returns where the provider sends the browser back to. */
  visit(address: string, person: OidcPerson): Promise<string>;
  close(): Promise<void>;
}

const MOST_REDIRECTS = 10;

/** Starts oidc-provider as a process of its own, for a site with that redirect address. */
export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const script = path.join(__dirname, 'processes', 'oidcProvider.mjs');
  const child = spawn(process.execPath, [script, redirectUri], { env: { ...process.env, NODE_OPTIONS: '' } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const issuer = await new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /issuer (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The login provider did not start: ${said}`)));
  });
  const become = async (person: OidcPerson) => {
    await fetch(`${issuer}/test/person`, { method: 'POST', body: JSON.stringify(person) });
  };
  return {
    issuer,
    become,
    async visit(address, person) {
      await become(person);
      const cookies = new Map<string, string>();
      let url = address;
      for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
        if (url.startsWith(redirectUri)) return url;
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`The login provider answered ${answer.status}: ${await answer.text()}`);
        url = new URL(location, url).href;
      }
      throw new Error('The login provider redirects without an end');
    },
    async close() {
      child.kill();
      await ended;
    },
  };
}
