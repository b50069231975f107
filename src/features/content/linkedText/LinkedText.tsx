import { memberPart } from '../../../hooks/memberPart';

const Linked = memberPart(
  async () => (await import(/* webpackChunkName: "member-linked-text" */ './LinkedText.impl')).LinkedText,
  true,
  ({ text }) => text,
);

/** What a person wrote, with its web addresses as links; most texts have none, so the code for them loads later. */
export function LinkedText({ text }: { text: string }) {
  return /https?:\/\//i.test(text) ? <Linked text={text} /> : text;
}
