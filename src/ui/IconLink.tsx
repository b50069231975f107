import { Badge } from './Badge';
import { type IconButtonLook, iconButtonClass } from './IconButton';
import { type LinkProps, NavLink } from './Link';
import { useTooltip } from './useTooltip';

/** A link that looks like an IconButton. */
export function IconLink({ label, icon, variant, size, badge, tooltip = 'center', ...rest }: IconLinkProps) {
  return (
    <NavLink
      {...rest}
      {...useTooltip(label, tooltip, rest)}
      aria-label={label}
      className={iconButtonClass({ variant, size })}
    >
      {icon}
      {badge && <Badge text={badge} />}
    </NavLink>
  );
}

interface IconLinkProps extends IconButtonLook, Omit<LinkProps, keyof IconButtonLook | 'className' | 'children'> {}
