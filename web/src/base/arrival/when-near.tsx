import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenQuiet } from './when-quiet.ts';

/**
 * Renders content further down the page once it is visible, or as soon as the page is used or at
 * rest. Until then `waiting` holds the place.
 */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear) return undefined;
    const take = () => setNear(true);
    const eye = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && take(),
    );
    eye.observe(room.current!);
    const giveUp = whenQuiet(take);
    return () => {
      eye.disconnect();
      giveUp();
    };
  }, [isNear]);

  return isNear ? children : <div ref={room}>{waiting}</div>;
}
