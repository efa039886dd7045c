import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { keysCopy } from '../keys-copy.ts';
import { areKeysOn, setKeysOn } from '../rules.ts';
import styles from './find.module.css';

/** The keys that work everywhere, and whether single ones do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useCopy(keysCopy);
  const [isOn, setOn] = useState(areKeysOn);
  const keys = [
    { does: t('keyFind'), keys: ['Ctrl K', '⌘ K', '/'] },
    { does: t('keyAdd'), keys: ['N'] },
    { does: t('keyList'), keys: ['?'] },
    { does: t('keyClose'), keys: ['Esc'] },
  ];
  return (
    <Dialog title={t('keys')} isOpen onClose={onClose} size="small">
      <dl className={styles.keys}>
        {keys.map((line) => (
          <div key={line.does}>
            <dt>{line.does}</dt>
            <dd>
              {line.keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && ` ${t('or')} `}
                  <kbd className={styles.key}>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('keysOn')}
        hint={t('keysOnHint')}
        checked={isOn}
        onChange={(event) => {
          setKeysOn(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </Dialog>
  );
}
