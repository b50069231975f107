import { memo } from 'react';
import { heightOf, type Item, TEXT_HEIGHT } from './items';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The card that every grid renders: an image in a link, two lines of text, a menu and a button. */
export const Card = memo(function Card({ item, labelId }: { item: Item; labelId?: string }) {
  const height = heightOf(item);
  return (
    <div className="card" data-card={item.id} style={{ height }}>
      <a className="picture" href={`#${item.id}`} style={{ height: height - TEXT_HEIGHT, background: item.colour }}>
        <img alt={item.title} src={PIXEL} width={236} height={height - TEXT_HEIGHT} loading="lazy" decoding="async" />
      </a>
      <button type="button" className="save">
        Save
      </button>
      <p className="title" id={labelId}>
        <a href={`#${item.id}`}>{item.title}</a>
      </p>
      <p className="author">
        <span>{item.author}</span>
        <button type="button">…</button>
      </p>
    </div>
  );
});
