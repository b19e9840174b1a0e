import type { Insignia } from '@vuelve/contract/mascota';
import type { Parecido, Parecidos } from '@vuelve/contract/parecidos';
import { Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../base/arrival/lazy-part.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { type Pruebas, useRespuesta } from './use-respuesta.ts';

const EsElla = lazyDialog(() => import('./es-ella.tsx'));

interface Props {
  mascota: Insignia;
  nombre: string;
  parecido: Parecido;
  faltan: Parecidos['faltan'];
}

/** The answers; a phone keeps them in view. */
export function Botones({ mascota, nombre, parecido, faltan }: Props) {
  const { isBusy, accept, discard, reconsider } = useRespuesta(mascota.hash);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [isAsking, setAsking] = useState(false);
  const refusedFields = (['sexo', 'collar', 'marcas'] as const).filter((one) => refused[one]);

  async function send(pruebas: Pruebas) {
    const campos = await accept(parecido, pruebas);
    if (!campos) return; // what was typed stays
    setRefused(campos);
    setAsking(Object.keys(campos).length > 0);
  }

  if (parecido.respuesta === 'es') {
    return (
      <div className={barClass}>
        <p className="px-3 py-1 font-semibold lg:px-0">Dijiste que es {nombre}</p>
        {parecido.conversacion && <Conversacion ruta={parecido.conversacion} />}
      </div>
    );
  }
  const isDiscarded = parecido.respuesta === 'no';
  return (
    <>
      <div className={barClass}>
        <Button
          className="min-h-13 flex-3"
          busy={isBusy}
          onClick={() => (faltan.length > 0 ? setAsking(true) : void send({}))}
        >
          <Heart aria-hidden className="size-5" />
          {mascota.Genero === 'M' ? 'Es él' : 'Es ella'}
        </Button>
        <Button
          variant="outline"
          className="min-h-13 flex-2"
          disabled={isBusy}
          onClick={() => void (isDiscarded ? reconsider : discard)(parecido)}
        >
          {isDiscarded ? 'Podría ser' : 'No es'}
        </Button>
      </div>
      {isAsking && (
        <EsElla
          titulo={`Para saber que es ${nombre}`}
          faltan={[...new Set([...faltan, ...refusedFields])]}
          refused={refused}
          isBusy={isBusy}
          onSend={(pruebas) => void send(pruebas)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const barClass =
  'sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 -mx-2 flex flex-wrap items-center gap-3 rounded-[34px] border border-line bg-surface p-2 shadow-float md:bottom-4 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none low:static';

/** The way to the conversation, a page of its own. */
export function Conversacion({ ruta }: { ruta: string }) {
  return (
    <a href={ruta} className={buttonClass({ variant: 'soft' })}>
      <MessageCircle aria-hidden className="size-5" />
      Abrir la conversación
    </a>
  );
}
