import { type ReactNode, useState } from 'react';
import { Avatar } from '../../../src/ui/Avatar';
import { Banner } from '../../../src/ui/Banner';
import { Button, ButtonLink } from '../../../src/ui/Button';
import { Card } from '../../../src/ui/Card';
import { Chip, ChipLink, RemovableChip } from '../../../src/ui/Chip';
import { EmptyState } from '../../../src/ui/EmptyState';
import { ErrorState } from '../../../src/ui/ErrorState';
import { ExternalLink } from '../../../src/ui/ExternalLink';
import { IconButton } from '../../../src/ui/IconButton';
import { BellIcon } from '../../../src/ui/icons/BellIcon';
import { BoardIcon } from '../../../src/ui/icons/BoardIcon';
import { BookmarkIcon } from '../../../src/ui/icons/BookmarkIcon';
import { CloseIcon } from '../../../src/ui/icons/CloseIcon';
import { HeartIcon } from '../../../src/ui/icons/HeartIcon';
import { MoonIcon } from '../../../src/ui/icons/MoonIcon';
import { MoreIcon } from '../../../src/ui/icons/MoreIcon';
import { OfflineIcon } from '../../../src/ui/icons/OfflineIcon';
import { PlusIcon } from '../../../src/ui/icons/PlusIcon';
import { ShareIcon } from '../../../src/ui/icons/ShareIcon';
import { SunIcon } from '../../../src/ui/icons/SunIcon';
import { LoadingOverlay } from '../../../src/ui/LoadingOverlay';
import { Picture } from '../../../src/ui/Picture';
import { ProgressBar } from '../../../src/ui/ProgressBar';
import { RelativeTime } from '../../../src/ui/RelativeTime';
import { Skeleton, SkeletonGroup } from '../../../src/ui/Skeleton';
import { SkipLink } from '../../../src/ui/SkipLink';
import { Spinner } from '../../../src/ui/Spinner';
import { Stack } from '../../../src/ui/Stack';
import { Tabs } from '../../../src/ui/Tabs';
import { ToastStack } from '../../../src/ui/toasts/ToastStack';
import { Fields } from './Fields';
import styles from './gallery.module.css';
import { Overlays } from './Overlays';
import { drawn, Section } from './sections';

const COLOURS =
  'page surface raised sunken hover line field-line text text-secondary accent accent-soft danger danger-fill warning success'.split(
    ' ',
  );
const NOW = Date.UTC(2026, 10, 12, 12);

interface GalleryProps {
  device: 'desktop' | 'phone' | 'other';
  icons?: ReactNode;
}

/** All components of the design system on one page, to look at, to check with axe, and to test hydration. */
export function Gallery({ device, icons }: GalleryProps) {
  return (
    <>
      <SkipLink target="main" />
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1>Design system</h1>
        <Type />
        <Buttons />
        <Pictures />
        <Fields />
        <Overlays />
        <Navigation />
        <States />
        {icons}
        <Colours />
      </main>
      <Toasts device={device} />
    </>
  );
}

function Type() {
  return (
    <Section title="Type">
      <Stack gap={2}>
        <p style={{ fontSize: 'var(--text-40)', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.02em' }}>
          Keep what you love
        </p>
        <h1>A kitchen full of light</h1>
        <h2>Shelves, tiles and one good lamp</h2>
        <p>
          Pictures are the colour; everything around them is quiet. Read more on{' '}
          <ExternalLink href="https://example.org/" hasIcon>
            example.org
          </ExternalLink>
          , saved <RelativeTime at={NOW - 3 * 86_400_000} now={NOW} locale="en_US" />.
        </p>
        <p style={{ fontSize: 'var(--text-14)', color: 'var(--color-text-secondary)' }}>
          1,204 pins · 12 sections · Żółć, Ελλάδα, Київ, Tiếng Việt, עברית, العربية
        </p>
      </Stack>
    </Section>
  );
}

function Buttons() {
  const [isBusy, setBusy] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  return (
    <Section title="Buttons">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Stack key={size} direction="row" gap={3}>
          <Button size={size} variant="primary">
            Save
          </Button>
          <Button size={size}>Follow</Button>
          <Button size={size} variant="ghost">
            Not now
          </Button>
          <Button size={size} variant="danger">
            Delete board
          </Button>
          <Button size={size} iconStart={<PlusIcon size={20} />}>
            Create
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <Button size={size} variant="primary" isBusy>
            Publish
          </Button>
        </Stack>
      ))}
      <Stack direction="row" gap={3}>
        <Button variant="primary" isBusy={isBusy} onClick={() => setBusy(true)}>
          Press me
        </Button>
        <Button aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
          {isFollowing ? 'Following' : 'Follow'}
        </Button>
        <ButtonLink to="/signup" variant="primary">
          Sign up
        </ButtonLink>
        <ButtonLink to="/login">Log in</ButtonLink>
      </Stack>
      <Stack direction="row" gap={3}>
        <IconButton label="Notifications, 3 new" icon={<BellIcon />} badge="3" tooltip="start" />
        <IconButton label="More actions" icon={<MoreIcon />} />
        <IconButton label="Share" icon={<ShareIcon />} variant="secondary" />
        <IconButton label="React" icon={<HeartIcon filled />} variant="secondary" isPressed />
        <IconButton label="Create" icon={<PlusIcon />} variant="primary" size="lg" />
        <IconButton label="Close" icon={<CloseIcon size={18} />} size="sm" />
        <span
          style={{
            background: 'linear-gradient(120deg,#456,#a96)',
            borderRadius: 16,
            padding: 12,
            display: 'flex',
            gap: 8,
          }}
        >
          <IconButton label="Save this" icon={<BookmarkIcon />} variant="onPicture" />
          <IconButton label="More about this" icon={<MoreIcon />} variant="onPicture" />
          <Button variant="primary">Save</Button>
        </span>
        <Spinner />
      </Stack>
      <Stack direction="row" gap={3}>
        {['Ada Lovelace', 'Björn Ek', 'Chidi', 'Dana Levi', '周杰', 'Fatima Noor'].map((name) => (
          <Avatar key={name} name={name} size={48} />
        ))}
        <Avatar name="Picture" src={drawn(160, 96, 96)} size={48} alt="Picture" />
        <Avatar name="Ada Lovelace" size={24} />
        <Avatar name="Ada Lovelace" size={96} />
      </Stack>
    </Section>
  );
}

function Pictures() {
  return (
    <Section title="Pictures">
      <div className={styles.pins}>
        <Picture alt="Hills at dusk" width={236} height={354} src={drawn(190, 236, 354)} color="#7aa5a8" />
        <Picture alt="Red hills" width={236} height={236} src={drawn(10, 236, 236)} color="#c08a7a" loading="eager" />
        <Picture
          alt="Only its preview yet"
          width={236}
          height={300}
          src="/never.jpg"
          preview={drawn(260, 8, 10)}
          color="#9a8ac0"
        />
        <Picture
          alt="Nothing but its colour yet"
          width={236}
          height={160}
          src="data:image/png;base64,broken"
          color="#d9c9a8"
        />
        <SkeletonGroup>
          <Skeleton ratio={0.8} />
          <Skeleton shape="text" width="80%" />
          <Stack direction="row" gap={2}>
            <Skeleton shape="circle" width="24px" />
            <Skeleton shape="text" width="40%" />
          </Stack>
        </SkeletonGroup>
      </div>
    </Section>
  );
}

function Navigation() {
  const [chosen, setChosen] = useState('All');
  return (
    <Section title="Navigation, chips and cards">
      <Tabs
        label="Profile"
        align="center"
        tabs={[
          { to: '/ada/', label: 'Created', isCurrent: false },
          { to: '/ada/saved/', label: 'Saved', note: '1,204', isCurrent: true },
          { to: '/ada/boards/', label: 'Boards', isCurrent: false },
        ]}
      />
      <Stack direction="row" gap={2}>
        {['All', 'Pins', 'Boards', 'People'].map((name) => (
          <Chip key={name} isSelected={name === chosen} onClick={() => setChosen(name)}>
            {name}
          </Chip>
        ))}
        <ChipLink to="/search/pins/?q=small">small kitchens</ChipLink>
        <RemovableChip onRemove={() => {}}>ceramics</RemovableChip>
      </Stack>
      <div className={styles.columns}>
        <Card>
          <h3>A card that lies</h3>
          <p>It has a line and no shadow.</p>
        </Card>
        <Card isFloating padding="lg">
          <h3>A card that floats</h3>
          <p>It has the one soft shadow.</p>
        </Card>
      </div>
    </Section>
  );
}

function States() {
  return (
    <Section title="States">
      <div className={styles.columns}>
        <Card padding="none">
          <EmptyState
            icon={<BoardIcon size={32} />}
            title="Boards keep pins that belong together"
            detail="Begin with one; you can always move things later."
            action={<Button variant="primary">Create board</Button>}
            headingLevel={3}
          />
        </Card>
        <Card padding="none">
          <ErrorState
            title="This board did not load"
            detail="The server did not answer. Your pins are safe."
            onRetry={() => {}}
            headingLevel={3}
          />
        </Card>
        <div className={styles.box}>
          <p style={{ padding: 16 }}>What lies below the dimmed layer can still be seen.</p>
          <LoadingOverlay label="Publishing" />
        </div>
      </div>
      <div className={styles.columns}>
        <ProgressBar
          label="a-very-long-file-name-of-a-holiday-picture-by-the-sea.jpeg"
          value={0.42}
          valueText="34 of 81 MB"
          cancel={<IconButton size="sm" label="Cancel upload" icon={<CloseIcon size={18} />} tooltip="end" />}
        />
        <ProgressBar label="Preparing" />
        <ProgressBar label="sunset.png" value={0.8} isFailed cancel={<Button size="sm">Retry</Button>} />
      </div>
      <Stack gap={2}>
        <Banner icon={<OfflineIcon />} tone="error">
          You're offline! Check your internet connection.
        </Banner>
        <Banner tone="success">You're back online!</Banner>
        <Banner tone="warning" action={<Button size="sm">Review</Button>}>
          Some pins could not be saved.
        </Banner>
        <Banner>Confirm your e-mail address to keep your account.</Banner>
      </Stack>
    </Section>
  );
}

function Colours() {
  return (
    <Section title="Colours">
      <Stack direction="row" gap={2}>
        <SunIcon />
        <MoonIcon />
      </Stack>
      <div className={styles.swatches}>
        {COLOURS.map((name) => (
          <div key={name}>
            <span style={{ background: `var(--color-${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </Section>
  );
}

function Toasts({ device }: { device: 'desktop' | 'phone' | 'other' }) {
  const [toasts, setToasts] = useState([
    { id: '1', text: 'Saved to Kitchens', picture: drawn(40, 40, 40), actionLabel: 'Change', durationMs: null },
    { id: '2', text: 'Pin deleted', actionLabel: 'Undo', durationMs: null },
    { id: '3', text: 'That did not save. Try again in a moment.', tone: 'error' as const, durationMs: null },
  ]);
  const remove = (id: string) => setToasts(toasts.filter((toast) => toast.id !== id));
  return <ToastStack toasts={toasts} device={device} onDismiss={remove} onAction={remove} />;
}
