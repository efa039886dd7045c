import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

const AfterFirst = createContext(true);

/** Around a screen: says to what lies below its first view when that has come. */
export const AfterFirstProvider = AfterFirst.Provider;

/**
 * Whether all that was asked for at first has come. On a slow phone each request more makes the
 * others wait; what is read later is asked for later.
 */
export function useHasFirst(): boolean {
  const client = useQueryClient();
  const count = useIsFetching();
  const [hasCome, setHasCome] = useState(false);
  // An effect runs after those of the parts inside: by now they have asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says when to look again.
  useEffect(() => {
    if (client.isFetching() === 0) setHasCome(true);
  }, [client, count]);
  return hasCome;
}

/**
 * The same for what surrounds the screens: the code of a screen may still be on its way, so nothing
 * under way means nothing before something was. A screen that asks for nothing keeps nobody waiting.
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
    // What has come may have brought parts that ask for more, and their effects run after this one.
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

const LONGEST_WAIT_MS = 5_000;

/** For a query below the first view: whether it may ask by now. */
export function useAfterFirst(): boolean {
  return useContext(AfterFirst);
}
