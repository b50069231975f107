import type { IconComponent } from '../../../src/ui/icons/createIcon';
import styles from './gallery.module.css';
import { Section } from './sections';

declare const require: { context(folder: string, deep: boolean, pattern: RegExp): IconFolder };
interface IconFolder {
  (name: string): Record<string, IconComponent>;
  keys(): string[];
}

const folder = require.context('../../../src/ui/icons', false, /Icon\.tsx$/);
const icons = folder
  .keys()
  .filter((name) => !name.includes('createIcon'))
  .map((name) => ({ name: name.slice(2, -'Icon.tsx'.length), Icon: Object.values(folder(name))[0] }));

export function Icons() {
  return (
    <Section title="Icons">
      <div className={styles.icons}>
        {icons.map(({ name, Icon }) => (
          <div key={name}>
            {Icon && <Icon />}
            {name}
          </div>
        ))}
      </div>
    </Section>
  );
}
