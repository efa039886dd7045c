import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { IconButton } from '../ui/button.tsx';
import { uiCopy } from '../ui/copy.ts';
import { appCopy } from './copy.ts';
import styles from './navigation.module.css';
import { Brand, Navigation } from './navigation.tsx';

interface MobileMenuProps {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar of narrow windows, opened from the top bar. */
export function MobileMenu({ role, isOpen, onClose }: MobileMenuProps) {
  const t = useCopy(appCopy);
  const words = useCopy(uiCopy);
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={styles.veil}
    >
      <Modal className={styles.drawer}>
        <Dialog aria-label={t('mainMenu')} className={styles.drawerContent}>
          <div className={styles.drawerHead}>
            <Brand role={role} />
            <IconButton icon="close" label={words('close')} onClick={onClose} />
          </div>
          <Navigation role={role} place="mobile" onNavigate={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
