import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { adExportPath } from '../../../contract/constants/business/adExports';
import type { AdAccountId } from '../../../contract/schemas/common';
import type { Member, TestApp } from '../buildTestApp';
import { runJobs } from '../runJobs';
import { unzip } from '../zip';

export type ExportFiles = ReadonlyMap<string, string>;

/** Has the records of an ad account packed, and downloads them. */
export async function downloadExport(app: TestApp, who: Member, adAccountId: AdAccountId): Promise<ExportFiles> {
  await who.call('AdExportResource.create', { ad_account_id: adAccountId });
  await runJobs(app.services);
  const { rawPayload } = await who.request({ method: 'GET', url: adExportPath(adAccountId) });
  return new Map([...(await unzip(rawPayload))].map(([name, bytes]) => [name, bytes.toString()]));
}

/** What the script that stands alone says of the files of an export. */
export async function checkExport(files: ExportFiles): Promise<{ code: number; text: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ad-export-'));
  try {
    for (const [name, text] of files) await writeFile(path.join(folder, name), text);
    return await new Promise((resolve) => {
      execFile(process.execPath, ['scripts/checkAdExport.mjs', folder], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
