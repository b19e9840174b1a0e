import type { Insignia } from '@vuelve/contract/mascota';
import type { Suceso } from '@vuelve/contract/sucesos';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Await, Link, useLoaderData } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { asDayAndHour } from '../../ui/format/as-ago.ts';
import { Titulo } from '../../ui/titulo.tsx';
import { type Falta, firstFalta } from '../falta.ts';
import { nombreOf } from '../summary.ts';
import type { loadCuenta } from './load-cuenta.ts';

interface Props {
  mascotas: Insignia[];
  telefono: string;
  /** Whether it is known that no message waits to be opened. */
  isKnown: boolean;
}

/** The band without news: that all is well, when a badge was last read, and what is missing. */
export function Calma({ mascotas, telefono, isKnown }: Props) {
  const lacking = firstFalta(mascotas, telefono);
  return (
    <header className="grid justify-items-start">
      <Titulo className="text-3xl md:text-4xl">
        <Estado falta={isKnown ? lacking?.falta : 'mensajes'} cuantas={mascotas.length} />
      </Titulo>
      <div className="flex flex-wrap items-center gap-x-6">
        {lacking && <LineaFalta {...lacking} />}
        <UltimaLectura isAlone={!lacking || lacking.falta === 'telefono'} />
      </div>
    </header>
  );
}

const SIN_CALMA: Partial<Record<Falta | 'mensajes', string>> = {
  mensajes: 'Tus mascotas',
  telefono: 'Falta tu teléfono',
  oculto: 'Tu teléfono está oculto',
};

interface EstadoProps {
  falta: Falta | 'mensajes' | undefined;
  cuantas: number;
}

/**
 * One heading whatever arrives: a second one would take the focus. One line on a phone: a longer one
 * would move the pets when it arrives.
 */
function Estado({ falta, cuantas }: EstadoProps) {
  const listas = cuantas === 1 ? 'Página lista' : 'Páginas listas';
  return (
    (falta && SIN_CALMA[falta]) || (
      <Lectura waiting="Tus mascotas">{(ultima) => (ultima ? 'Todo en orden' : listas)}</Lectura>
    )
  );
}

/**
 * On a phone the line of what is missing takes this line's place. Alone, the line has its height
 * from the start: a late line would move the pets.
 */
function UltimaLectura({ isAlone }: { isAlone: boolean }) {
  return (
    <div className={isAlone ? 'flex min-h-12 items-center' : 'max-md:hidden'}>
      <Lectura waiting={null}>
        {(ultima) =>
          ultima ? (
            <Linea to={pathTo('avisos')}>
              Última lectura: {ultima.Mascota || 'tu mascota'}, {asDayAndHour(ultima.momento)}
            </Linea>
          ) : (
            isAlone && <p className="text-muted">Aún sin lecturas</p>
          )
        }
      </Lectura>
    </div>
  );
}

interface LecturaProps {
  /** Stands there until the last reading has come, and where it does not come. */
  waiting: ReactNode;
  children: (ultima: Suceso | undefined) => ReactNode;
}

function Lectura({ waiting, children }: LecturaProps) {
  const { lectura } = useLoaderData<typeof loadCuenta>();
  return (
    <Suspense fallback={waiting}>
      <Await resolve={lectura} errorElement={<>{waiting}</>}>
        {({ filas: [ultima] }) => children(ultima)}
      </Await>
    </Suspense>
  );
}

function LineaFalta({ mascota, falta }: { mascota: Insignia; falta: Falta }) {
  const { hash } = mascota;
  const nombre = nombreOf(mascota);
  if (falta === 'telefono') return null; // its form stands below
  if (falta === 'oculto') {
    return (
      <Linea to={pathTo('ficha', { hash })}>En la página de {nombre} tu teléfono está oculto</Linea>
    );
  }
  const to = pathTo('editarMascota', { hash });
  if (falta === 'nombre') return <Linea to={to}>Falta el nombre de una mascota</Linea>;
  return <Linea to={to}>A {nombre} le falta su foto</Linea>;
}

function Linea({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-12 items-center gap-1 text-muted underline-offset-4 wrap-anywhere hover:underline"
    >
      <span>{children}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}
