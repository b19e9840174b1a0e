import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Regreso } from '@vuelve/contract/perdida';
import { describeTardanza } from '@vuelve/contract/tardanza';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Titulo } from '../../ui/titulo.tsx';
import { nombreOf } from '../summary.ts';
import { Copia } from './copia.tsx';
import { Gracias } from './gracias.tsx';
import { Noticia } from './noticia.tsx';

interface Props {
  mascota: Insignia;
  regreso: Regreso;
  /** How many finders have written and may be thanked. */
  buscadores: number;
}

/** The happiest moment: the pet is home. Thanks to who helped, and the news to share. */
export function EnCasa({ mascota, regreso, buscadores }: Props) {
  const [isThanked, setThanked] = useState(false);
  const enCasa = `${nombreOf(mascota)} ya está en casa`;
  const tardanza = describeTardanza(regreso, IDIOMA_DE_CASA);
  const asksThanks = buscadores > 0 && !isThanked;
  return (
    <section className="-mx-4 grid justify-items-center gap-6 overflow-hidden bg-sun px-4 pt-10 pb-8 text-center text-on-sun sm:mx-0 sm:rounded-hero sm:px-8">
      <Copia mascota={mascota} regreso={regreso} />
      <div key={String(isThanked)} className="grid gap-2">
        <Titulo className="text-4xl wrap-anywhere">
          {isThanked ? textosConversacion.gracias : enCasa}
        </Titulo>
        <p className="text-lg">
          {isThanked ? (
            `Quien te ayudó las lee donde hablasteis. ${enCasa}.`
          ) : (
            <>
              Ha vuelto en <b>{tardanza}</b>. Su página es otra vez la de siempre.
            </>
          )}
        </p>
      </div>
      <div className="grid w-full max-w-md justify-items-center gap-3">
        {asksThanks && (
          <Gracias hash={mascota.hash} buscadores={buscadores} onThanked={() => setThanked(true)} />
        )}
        <Noticia mascota={mascota} tardanza={tardanza} isFirst={!asksThanks} />
        <Link
          to={pathTo('cuenta')}
          className="inline-flex min-h-12 items-center font-semibold text-on-sun underline underline-offset-4"
        >
          Mis mascotas
        </Link>
      </div>
    </section>
  );
}
