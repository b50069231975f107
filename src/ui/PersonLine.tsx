import type { ReactNode } from 'react';
import { Avatar } from './Avatar';
import { Link } from './Link';
import { OneLine } from './OneLine';
import styles from './PersonLine.module.css';
import { Skeleton, SkeletonGroup } from './Skeleton';

export interface PersonLineProps {
  href: string;
  name: string;
  imageUrl: string | null;
  /** Below the name, such as their role. */
  detail?: ReactNode;
  action?: ReactNode;
}

/** A person in a list, linked to their profile, with actions. */
export function PersonLine({ href, name, imageUrl, detail, action }: PersonLineProps) {
  return (
    <div className={styles.line}>
      <Link to={href} className={styles.person}>
        <Avatar name={name} src={imageUrl} size={48} />
        <span className={styles.texts}>
          <OneLine className={styles.name}>{name}</OneLine>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      </Link>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

const WIDTHS = ['50%', '40%', '60%', '45%', '55%', '35%'];

/** Placeholder for people that are loading. */
export function PeopleSkeleton({ count = WIDTHS.length }: { count?: number }) {
  return (
    <SkeletonGroup>
      {WIDTHS.slice(0, count).map((width) => (
        <div key={width} className={styles.line}>
          <Skeleton shape="circle" width="48px" />
          <div className={styles.shape}>
            <Skeleton shape="text" width={width} />
            <Skeleton shape="text" width="30%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
