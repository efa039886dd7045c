import { useEffect } from 'react';

/**
 * Takes the focus back into a dialog when what had it left the page, as the button of a row that was
 * just removed: on the page's body no key would reach the dialog any more, not even Escape.
 */
export function useKeptFocus(dialog: HTMLElement | null): void {
  useEffect(() => {
    if (!dialog) return;
    const look = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      // What lies below another dialog is out of reach.
      if (isLost && !dialog.closest('[inert], [aria-hidden="true"]')) dialog.focus();
    };
    // The frame after: a dialog above this one gives the focus back first.
    const observer = new MutationObserver(() => requestAnimationFrame(look));
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['inert', 'aria-hidden'],
    });
    return () => observer.disconnect();
  }, [dialog]);
}
