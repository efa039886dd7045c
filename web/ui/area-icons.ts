/** The line icons of the signed-in areas, on a grid of 24 (icon.tsx draws them). */
export const AREA_ICONS = {
  analytics: 'M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6',
  archive: 'M4 8v10a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M3 4h18v4H3zM10 12h4',
  bell: 'M6 10a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10ZM10 20a2.2 2.2 0 0 0 4 0',
  calendar:
    'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10h16M8 3v4M16 3v4',
  chevronDown: 'm6 9 6 6 6-6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  dashboard: 'M4 4h7v8H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 15h7v5H4z',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h6',
  dollar:
    'M12 3v18M16.5 7.5C15.8 6 14.2 5.5 12 5.5c-2.6 0-4.5 1-4.5 3.1C7.5 13 17 10.8 17 15.3c0 2.2-2 3.2-5 3.2-2.6 0-4.4-.8-5-2.5',
  edit: 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17v3zM14.5 7.5l3 3',
  filter: 'M4 6h16M7 12h10M10 18h4',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.3a2.6 2.6 0 0 1 5 .7c0 1.8-2.5 2.2-2.5 4M12 17.2h.01',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  megaphone: 'M4 10v4l11 4V6zM15 9.5c2.5 0 4 1 4 2.5s-1.5 2.5-4 2.5M7 15v4h3v-3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  more: 'M12 6h.01M12 12h.01M12 18h.01',
  payroll: 'M3 7h18v11H3zM3 11h18M7 15h3',
  plus: 'M12 5v14M5 12h14',
  repeat:
    'M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20M17 3l3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4M7 21l-3-3 3-3',
  restore: 'M4 8v10a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M3 4h18v4H3zM12 17.5v-6M9.5 13.5 12 11l2.5 2.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5',
  sessions: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M18.5 5.5l-1.7 1.7M7.2 16.8l-1.7 1.7',
  sortDown: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  sortUp: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3.3 3-5.2 6.5-5.2s5.9 1.9 6.5 5.2M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.7c2.2.6 3.6 2.3 4 4.8',
} as const satisfies Record<string, string>;

export type AreaIconName = keyof typeof AREA_ICONS;
