import styles from './ChosenMark.module.css';
import { CheckIcon } from './icons/CheckIcon';

/** Lies on the corner of a picture that is chosen. The picture's button says the same to assistive technology. */
export function ChosenMark() {
  return (
    <span className={styles.mark}>
      <CheckIcon size={20} />
    </span>
  );
}
