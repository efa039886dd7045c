import { useEffect, useRef, useState } from 'react';
import { useMarkRead } from '../../notifications/mutations.ts';
import type { ReceivedAlert } from '../data.ts';

const GLANCE_MS = 1000;

/**
 * Marks alerts as read that are on the screen for a second, once: if that is refused, they stay new. Returns the ref
 * of what goes around them.
 */
export function useReadWhenSeen(alerts: readonly ReceivedAlert[] | undefined) {
  const { mutate } = useMarkRead();
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      // More than the upper edge of the card.
      { rootMargin: '0px 0px -80px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => {
      const due = (alerts ?? []).filter(({ id, read_at }) => !read_at && !tried.current.has(id));
      if (due.length === 0) return;
      for (const { id } of due) tried.current.add(id);
      mutate({ only_ids: due.map(({ id }) => id) });
    }, GLANCE_MS);
    return () => clearTimeout(timer);
  }, [isSeen, alerts, mutate]);
  return place;
}
