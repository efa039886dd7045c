import { useEffect, useRef } from 'react';
import { useMarkRead } from '../../notifications/mutations.ts';
import type { ReceivedAlert } from '../data.ts';

const GLANCE_MS = 1000;
/** The tabs of a phone, and two lines of the message above them. */
const BELOW = '0px 0px -120px';

/**
 * Marks alerts as read whose message is on the screen for a second, once: if that is refused, they stay new. Returns
 * the ref of what goes around them; each message has the id of its alert as `data-alert`.
 */
export function useReadWhenSeen(alerts: readonly ReceivedAlert[] | undefined) {
  const { mutate } = useMarkRead();
  const place = useRef<HTMLDivElement>(null);
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const onScreen = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const markRead = () => {
      const due = (alerts ?? []).filter(
        ({ id, read_at }) => onScreen.has(id) && !read_at && !tried.current.has(id),
      );
      if (due.length === 0) return;
      for (const { id } of due) tried.current.add(id);
      mutate({ only_ids: due.map(({ id }) => id) });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-alert') ?? '';
          if (isIntersecting) onScreen.add(id);
          else onScreen.delete(id);
        }
        clearTimeout(timer);
        timer = setTimeout(markRead, GLANCE_MS);
      },
      { rootMargin: BELOW },
    );
    for (const message of place.current?.querySelectorAll('[data-alert]') ?? []) {
      observer.observe(message);
    }
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [alerts, mutate]);
  return place;
}
