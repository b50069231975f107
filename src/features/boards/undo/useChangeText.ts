import { useLingui } from '@lingui/react/macro';
import type { DeletionEntity } from '../../../entities/deletions';

/** Describes a change that can be undone: 'Moved pins to Cups'. */
export function useChangeText(): (deletion: DeletionEntity) => string {
  const { t } = useLingui();
  return ({ kind, name, targetName }) => {
    const target = targetName ?? t`another board`;
    const texts: Partial<Record<DeletionEntity['kind'], string>> = {
      section: t`Deleted the section ${name}`,
      merge: t`Merged ${name} into ${target}`,
      move: name ? t`Moved ${name} to ${target}` : t`Moved a pin to ${target}`,
      edit: name ? t`Edited ${name}` : t`Edited a pin`,
      bulkMove: targetName === null ? t`Moved pins to another section` : t`Moved pins to ${target}`,
      bulkCopy: t`Copied pins to ${target}`,
      bulkCreateSection: t`Put pins in a new section`,
      bulkDelete: t`Deleted pins`,
      duplicates: t`Merged duplicates`,
    };
    return texts[kind] ?? name;
  };
}
