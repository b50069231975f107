import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** An image drawn by code, so that the gallery needs no files. */
export function drawn(hue: number, width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="hsl(${hue} 45% 82%)"/><circle cx="68" cy="30" r="14" fill="hsl(${hue + 40} 70% 72%)"/><path d="M0 70 30 40 55 66 75 50 100 74V100H0z" fill="hsl(${hue} 35% 52%)"/><path d="M0 84 40 62 100 90V100H0z" fill="hsl(${hue + 20} 40% 34%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
