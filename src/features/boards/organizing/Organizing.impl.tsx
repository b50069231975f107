import { LiftedCards } from './LiftedCards';
import type { OrganizingProps } from './Organizing';
import { SelectionBar } from './SelectionBar';
import { Targets } from './Targets';
import { useLifting } from './useLifting';
import { useLiftKeys } from './useLiftKeys';
import { useLiftPointer } from './useLiftPointer';

export function Organizing(props: OrganizingProps) {
  const { selection, cards, SectionForm } = props;
  const lifting = useLifting(props);
  const { lifted, news } = lifting;
  const { card, isByPointer } = useLiftPointer(cards, lifting);
  useLiftKeys(cards, lifting);
  return (
    <>
      <SelectionBar selection={selection} isSorted={!lifting.hasPlaces} SectionForm={SectionForm} />
      {lifted && <Targets lifted={lifted} isByPointer={isByPointer} onDrop={lifting.dropInto} />}
      {lifted && isByPointer && <LiftedCards ref={card} lifted={lifted} />}
      <p className="visuallyHidden" role="status">
        {news}
      </p>
    </>
  );
}
