import { rutaAnuncio } from '@vuelve/contract/addresses';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Parecido, Parecidos } from '@vuelve/contract/parecidos';
import { textosParecidos } from '@vuelve/contract/textos-parecidos';
import { ShieldCheck } from 'lucide-react';
import { textLinkClass } from '../../ui/text-link.ts';
import { Titulo } from '../../ui/titulo.tsx';
import { Botones } from './botones.tsx';
import { FotosJuntas } from './fotos-juntas.tsx';
import { Razones } from './razones.tsx';

interface Props {
  mascota: Insignia;
  nombre: string;
  parecido: Parecido;
  faltan: Parecidos['faltan'];
}

/** Asks an owner whether a found animal is his lost pet. */
export function Pregunta({ mascota, nombre, parecido, faltan }: Props) {
  const { senas, municipio, situacion, clave, razones } = parecido;
  return (
    // Flex on a phone: the area of a grid would keep the buttons from sticking.
    <article className="flex flex-col gap-5 lg:grid lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-x-8">
      <header className="grid gap-1 lg:col-span-2">
        <Titulo className="text-4xl wrap-anywhere">¿Es {nombre}?</Titulo>
        <p className="text-lg">
          {senas}. En {municipio}.
        </p>
      </header>
      <FotosJuntas mascota={mascota} nombre={nombre} parecido={parecido} />
      <div className="contents lg:grid lg:gap-5">
        <Razones razones={razones} />
        <div className="grid gap-1">
          <p className="flex items-start gap-3 px-2 text-muted">
            <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            {textosParecidos.quien(situacion)}
          </p>
          <a href={rutaAnuncio(clave)} className={`w-fit px-2 ${textLinkClass}`}>
            Ver el anuncio
          </a>
        </div>
        <Botones mascota={mascota} nombre={nombre} parecido={parecido} faltan={faltan} />
      </div>
    </article>
  );
}
