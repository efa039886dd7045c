import { useCopy } from '../lib/i18n.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { appCopy } from './copy.ts';

/** Switches between light and dark; shows its label where there is room. */
export function ThemeButton({ isInWords }: { isInWords?: boolean }) {
  const t = useCopy(appCopy);
  const theme = useTheme();
  const icon = theme === 'dark' ? 'sun' : 'moon';
  const label = t(theme === 'dark' ? 'toLightTheme' : 'toDarkTheme');
  const onClick = () => setTheme(theme === 'dark' ? 'light' : 'dark');
  return isInWords ? (
    <Button tone="quiet" {...{ icon, onClick }}>
      {label}
    </Button>
  ) : (
    <IconButton {...{ icon, label, onClick }} />
  );
}
