import type { SettingSource } from '../../../contract/constants/admin/settings';

/** A setting in force. `value` is null for a secret one, and where nothing is set. */
export interface Setting {
  readonly name: string;
  readonly value: string | null;
  readonly isSecret: boolean;
  readonly source: SettingSource;
}
