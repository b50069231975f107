import type { OperationsSetting } from '../../../../contract/schemas/admin/operations';
import type { Ctx } from '../../../platform/http/context';
import { chosenMode } from '../../running/signUpLinks';

/** What this process was started with, and what site admins chose in its place. */
export async function readSettings({ db, installation }: Ctx): Promise<OperationsSetting[]> {
  const signUp = await chosenMode(db);
  return installation.settings.map(({ name, value, isSecret, source }) =>
    name === 'SIGN_UP' && signUp !== null
      ? { name, value: signUp, is_secret: false, source: 'page' }
      : { name, value, is_secret: isSecret, source },
  );
}
