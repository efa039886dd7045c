import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A value as it was when it last rested: what is typed is asked for once, not at every letter. */
export function useDelayed<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
