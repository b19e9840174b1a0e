import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** A menu's open state; every route change closes it. */
export function useMenu() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  return [open, setOpen] as const;
}
