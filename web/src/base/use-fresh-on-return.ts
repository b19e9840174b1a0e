import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the screen's data again when somebody comes back to its tab: from his mail, or from another tab. */
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
