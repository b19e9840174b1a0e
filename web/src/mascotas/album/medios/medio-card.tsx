import { rutaMedio } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { textos } from '@vuelve/contract/textos';
import { Download } from 'lucide-react';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { textLinkClass } from '../../../ui/text-link.ts';
import { MedioMiniatura } from './medio-miniatura.tsx';

interface Props {
  mascota: Insignia;
  medio: Medio;
  onOpen: () => void;
}

export function MedioCard({ mascota, medio, onOpen }: Props) {
  const { usuario } = useSesion();
  const { titulo, descripcion, estado, fichero } = medio;
  return (
    <li className="grid min-w-0 content-start gap-1">
      <button
        type="button"
        onClick={onOpen}
        className="group grid content-start gap-1 rounded-2xl text-left"
      >
        <MedioMiniatura mascota={mascota} medio={medio} />
        <span className="mt-1 line-clamp-1 font-semibold break-all">{titulo}</span>
        {descripcion && <span className="line-clamp-2 text-sm text-muted">{descripcion}</span>}
        {estado === 'convirtiendo' && (
          <span className="w-fit rounded-full bg-sun px-3 py-1 text-sm font-semibold text-on-sun">
            Preparando…
          </span>
        )}
      </button>
      {estado === 'convirtiendo' && (
        <p className="text-sm text-muted">{textos.medios.convirtiendo}</p>
      )}
      {estado === 'descarga' && usuario && (
        <>
          <p className="text-sm text-muted">{textos.medios.descarga}</p>
          <a
            href={rutaMedio(usuario.hash, mascota.hash, fichero)}
            download
            aria-label={`Descargar ${titulo}`}
            className={`${textLinkClass} gap-2`}
          >
            <Download aria-hidden className="size-5" />
            Descargar
          </a>
        </>
      )}
    </li>
  );
}
