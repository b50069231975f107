import { Trans, useLingui } from '@lingui/react/macro';
import type { PinId } from '../../../../contract/schemas/common';
import type { PinEntity } from '../../../entities/pins/pins';
import { memberPart } from '../../../hooks/memberPart';
import { useLazyPart } from '../../../hooks/useLazyPart';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { selectCloseupRequest } from '../../../selectors/pins/closeup';
import { isUploadedByUser } from '../../../selectors/pins/pins';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Link } from '../../../ui/Link';
import { LinkedText } from '../../content/linkedText';
import { FeedEnd, PinGrid, restMissing } from '../../discovery/feed';
import { SharePin } from '../../talk/share';
import { SaveControls } from '../save';
import { AuthorRow } from './AuthorRow';
import { BackButton } from './BackButton';
import styles from './CloseupScreen.module.css';
import { CloseupSkeleton } from './CloseupSkeleton';
import { PinMedia } from './PinMedia';
import { PinMenu } from './PinMenu';
import { LinkNote, MentionedDescription, RichPin, Sponsor } from './RichPin';

/** Below the first view, therefore loaded after it. */
const importLowerParts = () => import(/* webpackChunkName: "member-rich-pin" */ './lowerParts.impl');
const CommentsPanel = memberPart(async () => (await importLowerParts()).CommentsPanel, true);
const TriedItsPanel = memberPart(async () => (await importLowerParts()).TriedItsPanel, true);
const PinPalette = memberPart(async () => (await importLowerParts()).PinPalette, true);

/** For members only, therefore in no first view of visitors. */
const importMemberParts = () => import(/* webpackChunkName: "member" */ './MemberSide.impl');
const MemberSide = memberPart(async () => (await importMemberParts()).MemberSide);
const PinTopics = memberPart(async () => (await importMemberParts()).PinTopics);

/** One pin in full, and more like it below (ledger CLOSE-001). */
export function CloseupScreen() {
  const { t } = useLingui();
  const pinId = useAppSelector((state) => selectCurrentEntry(state)?.params.id ?? '') as PinId;
  const request = useAppSelector((state) => selectCloseupRequest(state, pinId));
  const pin = useEntity('pins', pinId);
  const isPartlyKnown = pin !== undefined && request?.status === 'failed';
  const { part: RestMissing } = useLazyPart(restMissing, isPartlyKnown);
  return (
    <div className={styles.page}>
      {pin ? <Closeup pin={pin} isWhole={request?.status === 'complete'} /> : <CloseupSkeleton />}
      {isPartlyKnown ? (
        RestMissing && <RestMissing />
      ) : (
        <>
          <h2 className={styles.more}>
            <Trans>More like this</Trans>
          </h2>
          <div className={styles.grid}>
            <PinGrid
              source={{ resource: 'RelatedModulesFeedQuery', options: { pinId } }}
              label={t`More like this`}
              name="related"
              isBelow
              end={<FeedEnd />}
              empty={<FeedEnd />}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** `isWhole`: the pin is fully loaded, not only its card. */
function Closeup({ pin, isWhole }: { pin: PinEntity; isWhole: boolean }) {
  const title = pin.title || pin.gridTitle;
  const isMember = useAppSelector(selectIsAuthenticated);
  return (
    <article className={styles.card} aria-labelledby="pin-title">
      <div className={styles.media} data-impression={`closeup:${pin.id}`}>
        <PinMedia pin={pin} />
        <span className={styles.back}>
          <BackButton />
        </span>
      </div>
      <div className={styles.text}>
        <div className={styles.bar}>
          <span className={styles.menu}>
            <PinMenu pin={pin} />
          </span>
          <div className={styles.actions}>
            <SharePin pin={pin} />
            <div className={styles.save}>
              <SaveControls pinId={pin.id} />
            </div>
          </div>
        </div>
        {pin.link && (
          <span className={styles.domain}>
            <ExternalLink href={pin.link}>{pin.domain || pin.link}</ExternalLink>
          </span>
        )}
        {!pin.link && (isUploadedByUser(pin) || !isWhole) && <Uploader pin={pin} isKnown={isUploadedByUser(pin)} />}
        {pin.link && <LinkNote health={pin.linkHealth} />}
        <h1 id="pin-title" className={title ? styles.title : 'visuallyHidden'}>
          {title || pin.altText || <Trans>Pin without a title</Trans>}
        </h1>
        {pin.description && (
          <p className={styles.description} dir="auto">
            {pin.userMentionTags?.length ? <MentionedDescription pin={pin} /> : <LinkedText text={pin.description} />}
          </p>
        )}
        <RichPin pin={pin} />
        <AuthorRow pin={pin} isWhole={isWhole} />
        <BoardLine pin={pin} />
        <Sponsor pin={pin} />
        {isWhole && (
          <div className={styles.colors}>
            <PinPalette pinId={pin.id} />
          </div>
        )}
        {isWhole && <TriedIts pin={pin} isMember={isMember} />}
        {isWhole && <CommentsPanel pinId={pin.id} />}
        {/* Last, because they arrive late and would move what is below. */}
        {isMember && <MemberSide pin={pin} isWhole={isWhole} />}
        {isMember && <PinTopics pinId={pin.id} />}
      </div>
    </article>
  );
}

/** For members its line is reserved until it is loaded; visitors see it where somebody tried the pin. */
function TriedIts({ pin, isMember }: { pin: PinEntity; isMember: boolean }) {
  const panel = <TriedItsPanel pinId={pin.id} />;
  return isMember && !pin.commentsDisabled ? <div className={styles.tried}>{panel}</div> : panel;
}

/** Names who uploaded the picture, if its pin has no link. The line is reserved until that is known. */
function Uploader({ pin, isKnown }: { pin: PinEntity; isKnown: boolean }) {
  const name = useEntity('users', pin.pinner)?.fullName ?? '';
  return <span className={styles.board}>{isKnown ? <Trans>Uploaded by {name}</Trans> : '\u00a0'}</span>;
}

/** Who saved the pin is named where somebody else created it: cards name who saved it, and the row above who created it. */
function BoardLine({ pin }: { pin: PinEntity }) {
  const board = useEntity('boards', pin.board);
  const saver = useEntity('users', pin.nativeCreator && pin.nativeCreator !== pin.pinner ? pin.pinner : null);
  if (!board) return null;
  const name = <Link to={board.url}>{board.name}</Link>;
  const person = saver && <Link to={`/${saver.username}/`}>{saver.fullName}</Link>;
  return (
    <p className={styles.board}>
      {person ? (
        <Trans>
          Saved by {person} on the board {name}
        </Trans>
      ) : (
        <Trans>On the board {name}</Trans>
      )}
    </p>
  );
}
