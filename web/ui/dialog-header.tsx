import { Heading } from 'react-aria-components/Heading';
import { useCopy } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { uiCopy } from './copy.ts';
import styles from './dialog.module.css';
import { Unbroken } from './unbroken.tsx';

/** What heads each dialog: its title, and the button that closes it. */
export function DialogHeader({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useCopy(uiCopy);
  return (
    <header className={styles.header}>
      <Heading slot="title" level={2} className={styles.title}>
        <Unbroken>{title}</Unbroken>
      </Heading>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </header>
  );
}
