import type { Insignia } from '@vuelve/contract/mascota';
import { COMUNICAR_PERDIDA_MS } from '@vuelve/contract/reglas';
import { textosPerdida } from '@vuelve/contract/textos-perdida';
import { ChevronRight, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { pathTo } from '../../base/path-to.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { asDayAndHour } from '../../ui/format/as-ago.ts';
import { asHour, asRecentDay } from '../../ui/format/as-recent.ts';
import { toast } from '../../ui/toast/toast.ts';
import { Titulo } from '../../ui/titulo.tsx';
import { HaVuelto } from '../ha-vuelto.tsx';
import { pasosHechos } from '../pasos-hechos.ts';
import { shareCartel } from '../share-cartel.ts';
import { nombreOf } from '../summary.ts';
import { Anillo } from './anillo.tsx';

interface Props {
  mascota: Insignia;
  /** Whether its sentence is the screen's heading. */
  titled: boolean;
}

/** A lost pet: how long the register may still be told, what is to be done, and its end. */
export function BandaPerdida({ mascota, titled }: Props) {
  const navigate = useNavigate();
  const { hash, perdida } = mascota;
  if (!perdida) return null;
  const Heading = titled ? Titulo : 'h2';
  return (
    <section
      aria-label={`${nombreOf(mascota)} se ha perdido`}
      className="grid gap-4 rounded-hero border-2 border-coral animate-appear bg-coral-soft p-4 sm:p-6"
    >
      <div className="flex items-start gap-4">
        <Anillo
          mascota={mascota}
          leftMs={perdida.pasos.includes('registro') ? 0 : leftOf(perdida.desde)}
        />
        <div className="grid min-w-0 gap-1 pt-1">
          <Heading className="text-2xl leading-tight wrap-anywhere text-coral-ink">
            {nombreOf(mascota)} se ha perdido
          </Heading>
          <p>Desde {sayDesde(perdida.desde)}</p>
          {perdida.lugar && <p className="line-clamp-2 wrap-anywhere">{perdida.lugar}</p>}
        </div>
      </div>
      <Siguiente mascota={mascota} desde={perdida.desde} />
      <div className="grid gap-2 *:max-sm:px-3! min-[22.5rem]:grid-cols-[auto_auto]">
        <Compartir mascota={mascota} />
        <HaVuelto
          mascota={mascota}
          onVuelta={(regreso, buscadores) =>
            void navigate(pathTo('perdida', { hash }), {
              state: { ended: { regreso, buscadores } },
            })
          }
        />
      </div>
    </section>
  );
}

/** 'hoy, 9:40', 'ayer, 18:05', 'el martes, 3 de marzo, 18:05'. */
function sayDesde(desde: string): string {
  const words = asDayAndHour(desde);
  return /^(hoy|ayer)/.test(words) ? words : `el ${words}`;
}

/** What is left of the hours in which the register wants to be told, in ms. */
function leftOf(desde: string): number {
  return Date.parse(desde) + COMUNICAR_PERDIDA_MS - Date.now();
}

function Siguiente({ mascota, desde }: { mascota: Insignia; desde: string }) {
  const { usuario } = useSesion();
  const hechos = pasosHechos(mascota, usuario?.telefono ?? '');
  const dados = Object.values(hechos);
  return (
    <Link
      to={pathTo('perdida', { hash: mascota.hash })}
      className="flex min-h-15.5 items-center gap-3 rounded-[20px] bg-surface px-4 py-2.5 transition hover:brightness-95"
    >
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{siguienteOf(hechos, desde)}</span>
        <span className="text-muted">
          {dados.filter(Boolean).length} de {dados.length} pasos hechos
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

function siguienteOf({ foto, registro }: ReturnType<typeof pasosHechos>, desde: string): string {
  if (!foto) return 'Añade una foto: es lo que más ayuda';
  if (registro) return 'Registro avisado';
  if (leftOf(desde) <= 0) return 'Avisa al registro cuanto antes';
  const limite = new Date(Date.parse(desde) + COMUNICAR_PERDIDA_MS).toISOString();
  const dia = asRecentDay(limite).toLowerCase();
  const hora = asHour(limite);
  return dia === 'hoy'
    ? `Avisa al registro antes de las ${hora} de hoy`
    : `Avisa al registro antes del ${dia}, a las ${hora}`;
}

function Compartir({ mascota }: { mascota: Insignia }) {
  const [isDrawing, setDrawing] = useState(false);

  async function share() {
    setDrawing(true);
    try {
      await shareCartel(mascota, { conTelefono: false });
    } catch (error) {
      toast.error(messageOf(error, textosPerdida.errorCartel));
    }
    setDrawing(false);
  }

  return (
    <Button wide busy={isDrawing} onClick={() => void share()}>
      <Share2 aria-hidden className="size-5" />
      Compartir aviso
    </Button>
  );
}
