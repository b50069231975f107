import { Trans, useLingui } from '@lingui/react/macro';
import type { PinDraft as ServerDraft } from '../../../../contract/schemas/pins/pinDrafts';
import type { SavedContent } from '../../../entities/pins/mergeDrafts';
import { cachedFormatter } from '../../../lib/intl';
import { selectTextLocale } from '../../../selectors/context';
import { differencesOf } from '../../../selectors/pins/draftDifferences';
import { type PinDraft, selectUpload } from '../../../selectors/pins/pinBuilder';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import styles from './DraftConflict.module.css';
import { useFilterName } from './FilterChoice';

export interface DraftDifferencesProps {
  draft: PinDraft;
  theirs: ServerDraft;
}

/** A part of a draft as the builder calls it, with the fields that say what it is. */
interface Part {
  label: string;
  fields: readonly (keyof SavedContent)[];
  /** What it is in the other version, where that is a text or a name; empty if there is nothing. */
  value?: string;
}

/** The parts of a draft that differ from the version of another device, with what they are there. */
export function DraftDifferences({ draft, theirs }: DraftDifferencesProps) {
  const { t } = useLingui();
  const upload = useAppSelector((state) => selectUpload(state, draft.id));
  const parts = useParts(theirs);
  const differing = differencesOf(draft, upload, theirs);
  return (
    <ul className={styles.differences} aria-label={t`The other version`}>
      {parts
        .filter(({ fields }) => fields.some((field) => differing.has(field)))
        .map(({ label, value }) => (
          <li key={label}>
            <span className={styles.label}>{label}</span>
            {value !== undefined && <bdi className={styles.value}>{value || <Trans>Empty</Trans>}</bdi>}
          </li>
        ))}
    </ul>
  );
}

function useParts(other: ServerDraft): Part[] {
  const { t } = useLingui();
  const filterName = useFilterName();
  return [
    { label: t`Title`, fields: ['title'], value: other.title },
    { label: t`Description`, fields: ['description', 'user_mention_tags'], value: other.description },
    { label: t`Board`, fields: ['board_id', 'section_id'], value: usePlaceName(other) },
    { label: t`Link`, fields: ['link'], value: other.link },
    { label: t`Alt text`, fields: ['alt_text'], value: other.alt_text },
    { label: t`Day and time`, fields: ['publish_at', 'time_zone'], value: useMoment(other) },
    { label: t`Allow people to comment`, fields: ['is_comments_allowed'] },
    { label: t`Show similar products`, fields: ['is_shopping_rec_allowed'] },
    {
      label: t`Picture`,
      fields: ['image', 'upload', 'media_id'],
      value: other.upload?.name ?? other.image?.page_title ?? '',
    },
    { label: t`Crop area`, fields: ['crop'] },
    { label: t`Filter`, fields: ['filter'], value: filterName(other.filter ?? null) },
    { label: t`Tag people and products`, fields: ['pin_tags'] },
    { label: t`Cover`, fields: ['cover_ms'] },
    { label: t`Captions`, fields: ['captions'] },
    { label: t`Pictures of this pin`, fields: ['pin_item_ids'] },
    { label: t`Make it a story`, fields: ['is_story'] },
    { label: t`Page of the story`, fields: ['story_page'] },
  ];
}

/** The name of a draft's board, with its section; undefined if it is not known here. */
function usePlaceName({ board_id: boardId, section_id: sectionId }: ServerDraft): string | undefined {
  const board = useEntity('boards', boardId);
  const section = useEntity('sections', sectionId);
  if (boardId === null) return '';
  return board && section ? `${board.name} / ${section.title}` : board?.name;
}

/** The time of publishing by the clock of its zone. */
function useMoment({ publish_at: local, time_zone: zone }: ServerDraft): string {
  const locale = useAppSelector(selectTextLocale);
  if (local === null) return '';
  // A draft may have any text for its time until it is published.
  const ms = Date.parse(`${local}Z`);
  if (Number.isNaN(ms)) return local;
  const format = cachedFormatter(
    'localMoment',
    locale,
    (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
  );
  return zone ? `${format.format(ms)} (${zone.replaceAll('_', ' ')})` : format.format(ms);
}
