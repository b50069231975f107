import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  DEFAULT_EDITS,
  POSITION_EDITS,
  STORY_LIMITS,
  TEXT_ALIGNMENTS,
  TEXT_POSITIONS,
  TEXT_SIZES,
  VERTICAL_ALIGNMENTS,
} from '../../../../contract/constants/boards/stories';
import type { BlockEdits, TextStyle } from '../../../../contract/schemas/pins/storyPages';
import { fontsWanted } from '../../../actions/pins/pinBuilder';
import { selectStoryFonts } from '../../../selectors/pins/pinBuilder';
import { type CanvasBlock, positionOf } from '../../../selectors/pins/storyEditor';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Select } from '../../../ui/fields/Select';
import { TextArea } from '../../../ui/fields/TextArea';
import styles from './PageEditor.module.css';

interface TextFieldsProps {
  block: CanvasBlock;
  onChange: (to: Partial<CanvasBlock>, group?: string) => void;
  onWrite: (text: string) => void;
}

const isCentered = ({ left, top }: BlockEdits) => left === DEFAULT_EDITS.left && top === DEFAULT_EDITS.top;

/** A text and its style. */
export function TextFields({ block, onChange, onWrite }: TextFieldsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(fontsWanted({})), [dispatch]);
  const { style, edits } = block;
  const position = positionOf(edits);
  const restyle = (to: Partial<TextStyle>, group?: string) => onChange({ style: { ...style, ...to } }, group);
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
    <>
      <TextArea
        label={t`Text on the page`}
        rows={2}
        value={block.text}
        counterMax={STORY_LIMITS.text}
        maxLength={STORY_LIMITS.text}
        onValueChange={onWrite}
      />
      <div className={styles.looks}>
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
          values={position === undefined ? ['custom', ...TEXT_POSITIONS] : TEXT_POSITIONS}
          names={{ ...positions, custom: isCentered(edits) ? t`Center of the page` : t`Custom` }}
          value={position ?? 'custom'}
          onChoose={(to) => {
            if (to === 'custom') return;
            onChange({ style: { ...style, position: to }, edits: { ...edits, ...POSITION_EDITS[to] } });
          }}
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
      <div className={styles.looks}>
        <label className={styles.color}>
          <input
            type="color"
            value={style.color.toLowerCase()}
            onChange={(event) => restyle({ color: event.target.value }, `color ${block.id}`)}
          />
          <Trans>Text color</Trans>
        </label>
        <label className={styles.color}>
          <input
            type="color"
            value={style.highlight_color.toLowerCase()}
            onChange={(event) => restyle({ highlight_color: event.target.value }, `highlight ${block.id}`)}
          />
          <Trans>Highlight color</Trans>
        </label>
      </div>
      <Checkbox
        label={t`Uppercase`}
        checked={style.transform === 'uppercase'}
        onCheckedChange={(isUpper) => restyle({ transform: isUpper ? 'uppercase' : 'none' })}
      />
    </>
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
