import { createGuardedFetch } from '../../../../server/platform/http/guardedFetch';

describe('requests to a configured service', () => {
  const send = createGuardedFetch('http://127.0.0.1:9/realm');

  it.each([
    'http://127.0.0.1:10/token',
    'http://accounts.example/token',
    'https://127.0.0.1/token',
    'https://[::1]/token',
    'https://169.254.169.254/latest',
    'https://localhost/token',
    'https://user@accounts.example/token',
    'file:///etc/passwd',
  ])('do not go to %s, which only its answers name', async (address) => {
    await expect(send(address)).rejects.toThrow('names an address that is not allowed');
  });

  it('go to the service’s own origin, wherever that is', async () => {
    await expect(send('http://127.0.0.1:9/token')).rejects.toThrow('ECONNREFUSED');
  });
});
