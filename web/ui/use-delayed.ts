import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A value once it has not changed for a quarter of a second, so that a search is not sent at every letter. */
export function useDelayed<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
