import type { Ctx } from '../http/context';

/**
 * Logs a refused log-in for hosts and for fail2ban (deploy/fail2ban): from which network, and by what.
 * Neither the name that was typed nor whether an account has it.
 */
export function noteRefusedLogin(ctx: Pick<Ctx, 'log' | 'address'>, by: 'password' | 'passkey' | 'code'): void {
  ctx.log.warn({ address: ctx.address, by }, 'Log-in refused');
}
