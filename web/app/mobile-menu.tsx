import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { AREAS } from './areas.ts';
import { appCopy } from './copy.ts';
import { useLeaving } from './leaving.tsx';
import styles from './navigation.module.css';
import { Navigation } from './navigation.tsx';
import { ThemeButton } from './theme-button.tsx';

interface MobileMenuProps {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
}

/** Every screen of the area, for a phone: first those that the mobile menu lists. */
export function MobileMenu({ role, isOpen, onClose }: MobileMenuProps) {
  const t = useCopy(appCopy);
  const { leaveScreenFirst, question } = useLeaving();
  return (
    <>
      <Dialog
        title={t(AREAS[role].title)}
        isOpen={isOpen}
        onClose={onClose}
        size="small"
        isDismissable
      >
        <Navigation role={role} place="mobile" onNavigate={onClose} />
        <Navigation role={role} place="further" onNavigate={onClose} />
        <div className={styles.ways}>
          <ThemeButton isInWords />
          <Button
            tone="quiet"
            icon="signOut"
            onClick={() => {
              onClose();
              leaveScreenFirst();
            }}
          >
            {t(role === 'supervisor' ? 'logout' : 'signOut')}
          </Button>
        </div>
      </Dialog>
      {question}
    </>
  );
}
