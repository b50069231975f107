import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../../contract/constants/limits';
import { takeWholeUpload } from '../../domains/content/media';
import { checkRestrictions } from '../../platform/auth/accountRestrictions';
import { createConcurrencyLimit } from '../../platform/http/concurrency';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import type { ApiCall, CallFile } from './calls';
import { readFormOptions } from './options';

/** Files that one person sends at a time. */
const FILES_PER_PERSON = 4;
const atOnce = createConcurrencyLimit(FILES_PER_PERSON);

/** Lets the calls that `register` adds take forms with a file. */
export async function registerFileForms(
  api: FastifyInstance,
  register: (forms: FastifyInstance) => void,
): Promise<void> {
  await api.register(async (forms) => {
    await forms.register(fastifyMultipart, {
      // Of the file, what receives it says when it is too large, and which of the site's limits it exceeds.
      limits: { fields: 20, files: 1, parts: 21, fieldSize: LIMITS.link * 3, fileSize: Number.POSITIVE_INFINITY },
    });
    register(forms);
  });
}

/**
 * The options of a call that comes as a form. Stores its file as an upload of the viewer, with the limits and checks of the
 * site. Throws 400 without a file and for fields that the call does not have, and what storing the file throws.
 */
export async function readFileForm(
  call: ApiCall,
  file: CallFile,
  request: FastifyRequest,
  ctx: Ctx,
): Promise<Record<string, unknown>> {
  const viewer = requireViewer(ctx);
  checkRestrictions({ verb: 'create', access: 'member' }, viewer);
  const leave = atOnce.enter(viewer.id);
  try {
    const texts = new Map<string, string>();
    let mediaId: string | null = null;
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        texts.set(part.fieldname, String(part.value));
        continue;
      }
      if (part.fieldname !== file.part) throw invalid({ [part.fieldname.slice(0, 100)]: 'fieldUnknown' });
      // What comes before the file is refused before it is stored.
      readFormOptions(call, file, texts);
      mediaId = (await takeWholeUpload(ctx, null, part.file, LIMITS.uploadBytes)).id;
    }
    const options = readFormOptions(call, file, texts);
    if (mediaId === null) throw invalid({ [file.part]: 'fileMissing' });
    return { ...options, [file.option]: mediaId };
  } finally {
    leave();
  }
}
