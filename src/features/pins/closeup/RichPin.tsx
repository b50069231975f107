import type { PinEntity } from '../../../entities/pins/pins';
import { memberPart } from '../../../hooks/memberPart';

/** Few pins have these parts: their code is loaded after the first view. */
const importParts = () => import(/* webpackChunkName: "member-rich-pin" */ './richParts.impl');
export const MediaLayer = memberPart(async () => (await importParts()).MediaLayer, true);
export const MentionedDescription = memberPart(async () => (await importParts()).MentionedDescription, true);
const RichParts = memberPart(async () => (await importParts()).RichParts, true);
const SponsorLine = memberPart(async () => (await importParts()).SponsorLine, true);
const LinkProblem = memberPart(async () => (await importParts()).LinkNote, true);

/** The rich content of a pin; most have none. */
export function RichPin({ pin }: { pin: PinEntity }) {
  return (pin.product ?? pin.recipe ?? pin.article ?? pin.storyPinData) ? <RichParts pin={pin} /> : null;
}

/** The sponsor of the pin. */
export function Sponsor({ pin: { sponsorship } }: { pin: PinEntity }) {
  return sponsorship ? <SponsorLine sponsorship={sponsorship} /> : null;
}

/** Says what is wrong with the pin's link (ENT-035); renders nothing if it works or was not checked yet. */
export function LinkNote({ health }: { health: PinEntity['linkHealth'] }) {
  return health && health !== 'ok' ? <LinkProblem health={health} /> : null;
}
