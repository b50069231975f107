import { Trans, useLingui } from '@lingui/react/macro';
import {
  STORY_LIMITS,
  TEXT_ALIGNMENTS,
  TEXT_BLOCKS,
  TEXT_POSITIONS,
  TEXT_SIZES,
  VERTICAL_ALIGNMENTS,
} from '../../../contract/constants/stories';
import type { StoryPage, TextStyle } from '../../../contract/schemas/storyPages';
import { selectStoryFonts } from '../../selectors/pinBuilder';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { TextArea } from '../../ui/fields/TextArea';
import { TrashIcon } from '../../ui/icons/TrashIcon';
import styles from './StoryEditor.module.css';

type Block = StoryPage['blocks'][number];

interface StoryTextFieldsProps {
  /** Among the texts of the page, from 1. */
  place: number;
  block: Block;
  onChange: (block: Block) => void;
  onRemove: () => void;
}

/** A text over the picture of a page, and its style. */
export function StoryTextFields({ place, block, onChange, onRemove }: StoryTextFieldsProps) {
  const { t } = useLingui();
  const { style } = block;
  const restyle = (to: Partial<TextStyle>) => onChange({ ...block, style: { ...style, ...to } });
  const kinds = { paragraph: t`Paragraph`, heading: t`Heading` };
  const positions = {
    tl: t`Top left`,
    tc: t`Top center`,
    tr: t`Top right`,
    bl: t`Bottom left`,
    bc: t`Bottom center`,
    br: t`Bottom right`,
  };
  const alignments = { left: t`Left`, center: t`Center` };
  const verticals = { top: t`Top`, center: t`Center`, bottom: t`Bottom` };
  const sizes = { sm: t`Small`, md: t`Medium`, lg: t`Large` };
  const fonts = useAppSelector(selectStoryFonts);
  const listed = fonts.length > 0 ? fonts : [{ id: style.font_id, name: style.font_id }];
  return (
    <fieldset className={styles.text}>
      <legend className={styles.legend}>
        <Trans>Text {place}</Trans>
      </legend>
      <TextArea
        label={t`Text on the page`}
        rows={2}
        value={block.text}
        counterMax={STORY_LIMITS.text}
        maxLength={STORY_LIMITS.text}
        onValueChange={(text) => onChange({ ...block, text })}
      />
      <div className={styles.looks}>
        <Choice
          label={t`Kind of text`}
          values={TEXT_BLOCKS}
          names={kinds}
          value={block.type}
          onChoose={(type) => onChange({ ...block, type })}
        />
        <Select
          label={t`Font`}
          value={style.font_id}
          options={listed.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(font_id) => restyle({ font_id: font_id as TextStyle['font_id'] })}
        />
        <Choice
          label={t`Text size`}
          values={TEXT_SIZES}
          names={sizes}
          value={style.size}
          onChoose={(size) => restyle({ size })}
        />
        <Choice
          label={t`Text position`}
          values={TEXT_POSITIONS}
          names={positions}
          value={style.position}
          onChoose={(position) => restyle({ position })}
        />
        <Choice
          label={t`Text alignment`}
          values={TEXT_ALIGNMENTS}
          names={alignments}
          value={TEXT_ALIGNMENTS[style.alignment] ?? 'center'}
          onChoose={(name) => restyle({ alignment: TEXT_ALIGNMENTS.indexOf(name) })}
        />
        <Choice
          label={t`Vertical alignment`}
          values={VERTICAL_ALIGNMENTS}
          names={verticals}
          value={VERTICAL_ALIGNMENTS[style.vertical_alignment] ?? 'center'}
          onChoose={(name) => restyle({ vertical_alignment: VERTICAL_ALIGNMENTS.indexOf(name) })}
        />
      </div>
      <Checkbox
        label={t`Uppercase`}
        checked={style.transform === 'uppercase'}
        onCheckedChange={(isUpper) => restyle({ transform: isUpper ? 'uppercase' : 'none' })}
      />
      <Button size="sm" variant="ghost" iconStart={<TrashIcon size={20} />} onClick={onRemove}>
        <Trans>Remove text {place}</Trans>
      </Button>
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, names, value, onChoose }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      value={value}
      options={values.map((one) => ({ value: one, label: names[one] }))}
      onValueChange={(chosen) => onChoose(chosen as Value)}
    />
  );
}
