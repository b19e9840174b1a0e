import type { ClaveEspecie } from '@vuelve/contract/senas';
import { Icon } from '../icons.tsx';

const HOCICO = 'M8 14v.5m8-.5v.5m-4.75 1.75h1.5L12 17z';

/** Lines of each kind's drawing; a colour would be another animal's. */
const TRAZOS: Record<ClaveEspecie, string> = {
  perro: `${HOCICO}M4.4 11.2a13 13 0 0 0-.4 3.4C4 18.7 7.6 21 12 21s8-2.3 8-6.4a12 12 0 0 0-.5-3.4M8.5 8.5c-.4 1-1.1 2-2.3 2.5-2 .7-3.6-.3-3.7-1-.1-1 1.2-6.5 4-7 2-.3 3.7.8 3.7 2.2a7.5 7.5 0 0 1 3.8 0c0-1.4 1.8-2.6 3.8-2.3 2.8.5 4.1 6 4 7 0 .7-1.8 1.8-3.7 1-1.3-.4-1.9-1.4-2.3-2.4`,
  gato: `${HOCICO}M12 5q1 0 2 .3c1.8-2 5-2.9 6.4-2.3 1.4.6-.4 7-.4 7a7 7 0 0 1 1 3.4c0 4.5-4 7.6-9 7.6s-9-3-9-7.6c0-1.2.5-2.4 1-3.4 0 0-1.9-6.4-.5-7 1.4-.6 4.7.2 6.5 2.2Q11 5 12 5Z`,
  loro: 'M16 7v0M3.4 18H12a8 8 0 0 0 8-8V7a4 4 0 0 0-7.3-2.3L2 20M20 7l2 .5-2 .5M10 18v3m4-3.2V21M7 18a6 6 0 0 0 3.8-10.6',
  otra: 'M13 16a3 3 0 0 1 2.2 5M18 12v0M18 21h-8a4 4 0 0 1-4-4 7 7 0 0 1 7-7h.2L9.6 6.4a1 1 0 1 1 2.8-2.8L15.8 7h.2c3.3 0 6 2.7 6 6v1a2 2 0 0 1-2 2h-1a3 3 0 0 0-3 3M20 8.5V4a2 2 0 1 0-4 0v3M7.6 12.5a3 3 0 1 0-1.6 4.3',
};

export function Animal({ especie }: { especie: ClaveEspecie }) {
  return (
    <Icon>
      <path d={TRAZOS[especie]} />
    </Icon>
  );
}
