import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { emailFromLink, isRefusedLink } from '../rules.ts';

/** The link that led to a screen where a password is chosen: whose password, or that it is no longer valid. */
export function usePasswordLink() {
  const session = useSession();
  const [hash, setHash] = useState(() => window.location.hash);
  // It signed the person in, and so long ago that a new password would need the old one.
  const [isLate, setLate] = useState(false);
  return {
    session,
    email: isLate ? undefined : emailFromLink(session, hash),
    isLate,
    isRefused: isLate || isRefusedLink(hash),
    onLate: () => setLate(true),
    /** A code signed somebody in: what was wrong with the link no longer counts. */
    onEntered: () => {
      setHash('');
      setLate(false);
    },
  };
}
