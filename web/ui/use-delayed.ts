import { useEffect, useState } from 'react';

/** A value once it has not changed for `pauseMs` milliseconds, so that a search is not sent at every letter. */
export function useDelayed<Value>(value: Value, pauseMs = 250): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
