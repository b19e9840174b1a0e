import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/** Open state of a menu, tied to the screen where it was opened: a route change closes it. */
export function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const setOpen = useCallback(
    (open: boolean) => setOpenAt(open ? pathname : undefined),
    [pathname],
  );
  return [openAt === pathname, setOpen] as const;
}
