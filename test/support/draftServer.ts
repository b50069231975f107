import type { OptionsOf } from '../../contract/api';
import type { Media } from '../../contract/schemas/content/media';
import type { PinDraft } from '../../contract/schemas/pins/pinDrafts';
import { type FakeApi, failure } from './fakeApi';

type Save = OptionsOf<'PinDraftResource.update'>;
type Stored = PinDraft & { editor_id: string; edit: number };

/** The server's drafts in memory, for one or more clients; see server/domains/pins/pinDrafts for the rules. */
export function createDraftServer({ mediaOf = () => null }: { mediaOf?: (id: string) => Media | null } = {}) {
  const drafts = new Map<string, Stored>();
  const saves: Save[] = [];
  const published = new Map<string, number>();

  function save(options: Save): PinDraft {
    saves.push(options);
    const { draft_id: id, version, editor_id, edit, media_id, ...content } = options;
    const known = drafts.get(id);
    if (!known && version !== 0) throw failure('notFound', { message: 'draftNotFound' });
    if (known) {
      const isPublished = known.status === 'published';
      const isSamePage = known.editor_id === editor_id && !isPublished;
      if (isSamePage && known.edit >= edit) return bare(known);
      if (known.version !== version && !isSamePage) throw conflict(known);
    }
    const at = new Date(0).toISOString();
    const media = media_id === null ? null : mediaOf(media_id);
    const next: Stored = {
      ...{ id, type: 'pindraft', version: (known?.version ?? 0) + 1, status: 'saved', ...content, media },
      ...{ api_error: null, pin_id: null, created_at: at, updated_at: at, editor_id, edit },
    };
    drafts.set(id, next);
    return bare(next);
  }

  function requireVersion(id: string, version: number): PinDraft {
    const known = drafts.get(id);
    if (!known) throw failure('notFound', { message: 'draftNotFound' });
    if (known.version !== version) throw conflict(known);
    return bare(known);
  }

  const list = () => [...drafts.values()].filter(({ status }) => status !== 'published').map(bare);

  return {
    drafts,
    saves,
    save,
    list,
    requireVersion,
    /** The draft is published when its videos are ready. */
    wait(id: string): void {
      drafts.set(id, { ...(drafts.get(id) as Stored), status: 'processing' });
    },
    /** How often a draft was published. */
    published,
    publish(id: string, version: number): void {
      const known = drafts.get(id);
      if (known?.status === 'published' && known.version === version + 1) return;
      const draft = requireVersion(id, version);
      if (draft.board_id === null) throw failure('invalidParameters', { fields: { board_id: 'missing' } });
      drafts.set(id, { ...(known as Stored), status: 'published', version: version + 1 });
      published.set(id, (published.get(id) ?? 0) + 1);
    },
    /** Answers the calls of a client, all but the publishing ones. */
    serve(api: FakeApi) {
      api.on('PinDraftsResource.get', list);
      api.on('PinDraftResource.update', save);
      api.on('PinDraftResource.delete', ({ draft_id }) => {
        drafts.delete(draft_id);
        return { ok: true };
      });
    },
  };
}

function bare({ editor_id: _, edit: __, ...draft }: Stored): PinDraft {
  return draft;
}

const conflict = (known: Stored) =>
  failure('conflict', {
    message: known.status === 'published' ? 'draftPublished' : 'draftChanged',
    extra: { draft: bare(known) },
  });
