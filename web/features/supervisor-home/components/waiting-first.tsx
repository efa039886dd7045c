import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
 * What waits for the supervisor, above everything else. Until that is known the rest loads unseen, so
 * that nothing moves while it is read; a first answer that fails or is out of reach holds nothing up.
 */
export function WaitingFirst({ supervisorId, children }: WaitingFirstProps) {
  const queries = [useQuery(disputedQuery(supervisorId)), useQuery(progressQuery())];
  const isHeld = queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  return (
    <>
      {isHeld ? (
        <SkeletonBlock lines={6} />
      ) : (
        <>
          <DisputedSessions supervisorId={supervisorId} />
          <DueSupervision />
        </>
      )}
      <div className={isHeld ? styles.held : styles.rest}>{children}</div>
    </>
  );
}
