import { useLingui } from '@lingui/react/macro';
import type {
  ImportPause,
  ImportProblem,
  ImportRefusal,
  StuckReason,
} from '../../../../contract/constants/admin/imports';

/** Why files were refused. */
export function useRefusalText(): (code: ImportRefusal) => string {
  const { t } = useLingui();
  const damaged = t`This file is damaged.`;
  const tooLarge = t`This is more than one import takes. Divide it into several.`;
  const texts: Record<ImportRefusal, string> = {
    unknownFormat: t`We do not know this kind of file.`,
    empty: t`There are no pins in it.`,
    damagedArchive: damaged,
    damagedFile: damaged,
    badEncoding: damaged,
    unsafeArchive: t`This archive is not safe to open.`,
    lockedArchive: t`This archive has a password. Unpack it, and bring what is in it.`,
    tooManyEntries: tooLarge,
    tooLarge,
    tooManyRecords: tooLarge,
    tooManyBoards: tooLarge,
    newerArchive: t`A newer Magpie made this archive. This site has to be updated first.`,
  };
  return (code) => texts[code];
}

/** What was left out or changed. */
export function useProblemText(): (code: ImportProblem) => string {
  const { t } = useLingui();
  const address = t`No address that can be saved`;
  const long = t`Too long, cut or left out`;
  const unclear = t`Not understood`;
  const other = t`Left out: deleted, or not your pin`;
  const nested = t`Left out: an archive or a link in the archive`;
  const texts: Record<ImportProblem, string> = {
    notUnderstood: unclear,
    noAddress: address,
    forbiddenAddress: address,
    addressTooLong: address,
    badDate: t`Date not understood`,
    cutText: long,
    lineTooLong: long,
    folderCycle: t`Folders within each other`,
    smartList: t`A smart list has no pins of its own`,
    deleted: other,
    otherBoard: other,
    linkEntry: nested,
    nestedArchive: nested,
    onlyPicture: t`Only its first picture and its words come along`,
  };
  return (code) => texts[code];
}

/** Why an import paused by itself. */
export function usePauseText(): (code: ImportPause) => string {
  const { t } = useLingui();
  const texts: Record<ImportPause, string> = {
    quota: t`Your storage is full. Free some, then resume.`,
    siteFull: t`This site has no room at the moment. Resume later.`,
    account: t`Your account may not add pins at the moment.`,
  };
  return (code) => texts[code];
}

/** Why a pin has no picture. */
export function useStuckText(): (code: StuckReason) => string {
  const { t } = useLingui();
  const unusable = t`Its picture cannot be used`;
  const texts: Record<StuckReason, string> = {
    gone: t`Its picture is gone`,
    noPicture: t`Its page shows no picture`,
    unreachable: t`Its site did not answer`,
    forbidden: unusable,
    unreadable: unusable,
    tooLarge: unusable,
    missing: unusable,
  };
  return (code) => texts[code];
}
