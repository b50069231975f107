import type { ReactNode } from 'react';

interface FactProps {
  name: ReactNode;
  children: ReactNode;
}

/** One line of a `<dl>`: what it is, and its value, which may be in any script. */
export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
