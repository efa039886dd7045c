import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

const LONGEST_WAIT_MS = 5_000;

const AfterFirst = createContext(true);

/** Goes around a screen, and tells the parts below its first view when that has loaded. */
export const AfterFirstProvider = AfterFirst.Provider;

/**
 * Whether the first requests of a screen have been answered. On a slow phone each further request delays
 * the others, so what is read later is requested later.
 */
export function useHasFirst(): boolean {
  const client = useQueryClient();
  const count = useIsFetching();
  const [hasCome, setHasCome] = useState(false);
  // Effects of children run first: by now they have sent their requests.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says when to look again.
  useEffect(() => {
    if (client.isFetching() > 0) return;
    // The answers are painted first: on a slow phone, what follows takes longer than a frame.
    const frame = requestAnimationFrame(() => setTimeout(() => setHasCome(true)));
    return () => cancelAnimationFrame(frame);
  }, [client, count]);
  return hasCome;
}

/**
 * The same for what surrounds the screens. While the code of a screen is still loading there are no requests
 * yet, so having none under way counts only after the first; a screen without any is given five seconds.
 */
export function useHasScreen(): boolean {
  const client = useQueryClient();
  const count = useIsFetching();
  const hasAsked = useRef(false);
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (count > 0) {
      hasAsked.current = true;
      return;
    }
    // The answers may have rendered parts that request more; their effects run after this one.
    const timer = setTimeout(
      () => {
        if (client.isFetching() === 0) setHasCome(true);
      },
      hasAsked.current ? 0 : LONGEST_WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [client, count]);
  return hasCome;
}

/** For a query below the first view: whether it may start. */
export function useAfterFirst(): boolean {
  return useContext(AfterFirst);
}
