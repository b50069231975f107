export { type BackupPart, readBackupPart, type Wanted } from './backupParts';
export { announceImages, restorePart } from './backupRestores.service';
export { describePlan, hasWork } from './describePlan';
export { planRestore } from './plan';
