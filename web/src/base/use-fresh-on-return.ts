import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads the screen's data again when the user returns to the tab: from his mail, or another tab.
 */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
}
