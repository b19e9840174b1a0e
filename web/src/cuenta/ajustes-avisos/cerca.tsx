import { VECINO_DIA } from '@vuelve/contract/reglas';
import { textosVecino } from '@vuelve/contract/textos-vecino';
import type { Vecino } from '@vuelve/contract/vecino';
import { BellRing } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Await } from 'react-router';
import { failureOf } from '../../base/api-error.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { CercaForm } from './cerca-form.tsx';
import { describeVecino, sinceVecino } from './describe-vecino.ts';
import { Estado } from './estado.tsx';
import { useLlegada } from './use-llegada.ts';
import { useFreshVecino } from './use-fresh-vecino.ts';
import { useParar } from './use-parar.ts';

export interface CercaProps {
  vecino: Promise<{ vecino: Vecino | null }>;
  /** Whether an alert reaches any browser of the account. */
  conNavegador: boolean;
}

/** Lost and found animals around a place, for whoever asks to hear of them. */
export function Cerca({ vecino, conNavegador }: CercaProps) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const municipio = useLlegada(titulo);
  const focusTitulo = () => titulo.current?.focus({ preventScroll: true });
  return (
    <Card aria-labelledby="cerca" className="grid gap-4">
      <h2 id="cerca" ref={titulo} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        Lo que pase cerca
      </h2>
      <p>
        Te avisamos cuando alguien pierde o encuentra una mascota cerca de donde digas: {VECINO_DIA}
        &nbsp;veces al día como mucho, y de noche sin sonido. Nadie sabe a quién avisamos.
      </p>
      {!conNavegador && (
        <p className="text-muted">
          Te llega por correo. Si activas los avisos en este navegador, arriba, te llega aquí.
        </p>
      )}
      <Suspense fallback={<Skeleton label="Leyendo si te avisamos…" {...SKELETON} />}>
        <Await resolve={vecino} errorElement={<LoadFailed describe={describe} />}>
          {({ vecino: first }) => (
            <DeVecino first={first} municipio={municipio} onSettled={focusTitulo} />
          )}
        </Await>
      </Suspense>
    </Card>
  );
}

const SKELETON = { count: 2, className: 'grid gap-4', shape: 'h-16' };
const describe = (error: unknown) => failureOf(error, textosVecino.errorLeer);

interface DeVecinoProps {
  first: Vecino | null;
  /** The municipality in the address by which the user came; may be empty. */
  municipio: string;
  /** Called when a button that was pressed has gone. */
  onSettled: () => void;
}

function DeVecino({ first, municipio, onSettled }: DeVecinoProps) {
  const [vecino, setVecino] = useState(first);
  const isOther = vecino !== null && municipio !== '' && municipio !== vecino.municipio;
  const [isOpen, setOpen] = useState(isOther);
  const [pedido, setPedido] = useState(municipio);
  useFreshVecino(vecino !== null && !isOpen, setVecino);

  function show(next: Vecino | null) {
    setVecino(next);
    setOpen(false);
    setPedido('');
    onSettled();
  }

  return (
    <>
      {vecino && (
        <Estado icon={BellRing} on>
          <p className="wrap-anywhere">{describeVecino(vecino)}</p>
          <p className="text-sm font-normal text-muted">{sinceVecino(vecino)}</p>
        </Estado>
      )}
      {vecino && !isOpen ? (
        <Acciones onChange={() => setOpen(true)} onStopped={() => show(null)} />
      ) : (
        <CercaForm
          vecino={vecino}
          pedido={pedido}
          onSaved={show}
          onGone={() => setVecino(null)}
          {...(vecino && { onCancel: () => show(vecino) })}
        />
      )}
    </>
  );
}

function Acciones({ onChange, onStopped }: { onChange: () => void; onStopped: () => void }) {
  const { busy, parar } = useParar(onStopped);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="soft" onClick={onChange} disabled={busy}>
        Cambiar
      </Button>
      <Button variant="ghost" busy={busy} onClick={() => void parar()}>
        Dejar de avisarme
      </Button>
    </div>
  );
}
