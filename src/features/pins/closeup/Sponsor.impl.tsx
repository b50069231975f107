import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import type { PinEntity } from '../../../entities/pins/pins';
import { loadMessages } from '../../../i18n/i18n';
import { selectUserId } from '../../../selectors/people/session';
import { sideOf } from '../../../selectors/pins/sponsorships';
import { useAppSelector } from '../../../store/hooks';

/** The actions of the creator and the sponsor on a sponsorship; renders nothing for others. */
export function SponsorSide({ pin }: { pin: PinEntity }) {
  const side = sideOf(pin, useAppSelector(selectUserId));
  return side && <SponsorTools pin={pin} side={side} />;
}

interface SponsorToolsProps {
  pin: PinEntity;
  side: 'creator' | 'sponsor';
}

/** Few pins have sponsors: code and texts are loaded after the page. */
function SponsorTools(props: SponsorToolsProps) {
  const { i18n } = useLingui();
  const [part, setPart] = useState<{ Tools: ComponentType<SponsorToolsProps> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const fetched = [
      import(/* webpackChunkName: "sponsorships" */ '../sponsorships'),
      loadMessages(i18n, ['sponsorships']),
    ] as const;
    Promise.all(fetched).then(
      ([{ SponsorshipTools }]) => isWanted && setPart({ Tools: SponsorshipTools }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [i18n]);
  return part && <part.Tools {...props} />;
}
