import { useNavigate } from 'react-router';
import { useCopy } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { appCopy } from './copy.ts';
import styles from './not-found-screen.module.css';

/** For any path that no route knows. */
export function NotFoundScreen() {
  const t = useCopy(appCopy);
  const navigate = useNavigate();
  usePageTitle(t('notFound'));
  return (
    <div className={styles.screen}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound')}</h1>
      <p className={styles.text}>{t('notFoundText')}</p>
      <Button
        tone="primary"
        icon="chevronLeft"
        // Opened in a tab of its own, there is nowhere to go back to.
        onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))}
      >
        {t('goBack')}
      </Button>
    </div>
  );
}
