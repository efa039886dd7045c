import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A value once it has stopped changing, so that a search is sent once and not at every letter. */
export function useDelayed<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
