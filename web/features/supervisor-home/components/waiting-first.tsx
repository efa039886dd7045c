import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { disputedQuery } from '../../supervision/data.ts';
import { progressQuery } from '../../supervision-log/data.ts';
import { DisputedSessions } from './disputed-sessions.tsx';
import { DueSupervision } from './due-supervision.tsx';
import styles from './home.module.css';

interface WaitingFirstProps {
  supervisorId: string;
  children: ReactNode;
}

/**
 * What waits for the supervisor, above everything else. Until that is known the rest loads hidden, so that
 * nothing moves while it is read. A first request that fails holds nothing up.
 */
export function WaitingFirst({ supervisorId, children }: WaitingFirstProps) {
  const queries = [useQuery(disputedQuery(supervisorId)), useQuery(progressQuery())];
  const isAwaited = queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  const [isHeld, setHeld] = useState(true);
  if (isHeld && !isAwaited) setHeld(false);
  return (
    <>
      {isHeld && <SkeletonBlock lines={6} />}
      {/* Hidden rather than left out: parts that come with an answer would ask again for a refused one. */}
      <div className={isHeld ? styles.held : styles.rest}>
        <div className={styles.waiting}>
          <DisputedSessions supervisorId={supervisorId} />
          <DueSupervision />
        </div>
        {children}
      </div>
    </>
  );
}
