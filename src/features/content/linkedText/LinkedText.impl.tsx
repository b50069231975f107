import { Fragment } from 'react';
import { addressesIn } from '../../../../contract/constants/textAddresses';
import { ExternalLink } from '../../../ui/ExternalLink';

/** Renders text with its web addresses as links. The text is never interpreted as markup. */
export function LinkedText({ text }: { text: string }) {
  const addresses = addressesIn(text);
  const ends = [0, ...addresses.map(({ end }) => end)];
  return (
    <>
      {addresses.map(({ start, address, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no names and never move
        <Fragment key={index}>
          {text.slice(ends[index], start)}
          <ExternalLink href={href}>
            <bdi dir="ltr">{address.replace(/^https?:\/\//i, '')}</bdi>
          </ExternalLink>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
