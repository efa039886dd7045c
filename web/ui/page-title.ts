import { useEffect } from 'react';
import { PRODUCT_NAME } from '../lib/product.ts';

/** Names the browser's tab after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
