import { connect } from 'node:tls';

const TIMEOUT_MS = 10_000;

/**
 * When the certificate that answers at the site's own address ends. Null where the address is not https, or does not
 * answer from here, as behind some routers.
 */
export async function readCertificateEnd(origin: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return null;
  return new Promise((resolve) => {
    // One that has ended already is to be read too; nothing is sent.
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 443),
      servername: hostname.startsWith('[') ? '' : hostname,
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    const end = (endsAt: Date | null) => {
      socket.destroy();
      resolve(endsAt);
    };
    socket.on('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(endsAt.getTime()) ? null : endsAt);
    });
    socket.on('timeout', () => end(null));
    socket.on('error', () => end(null));
  });
}
