import type { AreaIconName } from './area-icons.ts';

/**
 * Our line icons on a grid of 24, in `currentColor`. These are for the screens before sign-in; the
 * others, in area-icons.ts, would add a kilobyte to the first load.
 */
const SHAPES = {
  alert:
    'M12 8.5v4.5M12 16.5h.01M10.6 4.2 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.2a1.6 1.6 0 0 0-2.8 0Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronLeft: 'm15 6-6 6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4 20h16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  eyeOff:
    'M10 5.7A9.4 9.4 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.2A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.2 9.2 0 0 0 4.7-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5h.01',
  lock: 'M6 10h12v10H6zM8.5 10V7.5a3.5 3.5 0 0 1 7 0V10M12 14v2.5',
  refresh:
    'M20 11a8 8 0 0 0-14.3-4.5L4 8.5M4 4v4.5h4.5M4 13a8 8 0 0 0 14.3 4.5l1.7-2M20 20v-4.5h-4.5',
  signOut: 'M14 4H6v16h8M10 12h11M17.5 8.5 21 12l-3.5 3.5',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof SHAPES | AreaIconName;

const shapes = new Map<string, string>(Object.entries(SHAPES));

/** Adds the icons of the signed-in areas, before any of them is rendered. */
export function addIcons(more: Readonly<Record<string, string>>): void {
  for (const [name, shape] of Object.entries(more)) shapes.set(name, shape);
}

interface IconProps {
  name: IconName;
  /** Edge in pixels. */
  size?: 16 | 20 | 24 | 32;
}

/** A decorative icon; the control or text around it carries the name. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.8 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes.get(name)} />
    </svg>
  );
}
