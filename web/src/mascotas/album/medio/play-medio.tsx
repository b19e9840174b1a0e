import { miniatura, rutaMedio } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { textos } from '@vuelve/contract/textos';
import { Download } from 'lucide-react';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { buttonClass } from '../../../ui/button.tsx';

/** The photo, the video with controls, or the reason why it does not play. */
export function PlayMedio({ mascota, medio }: { mascota: Insignia; medio: Medio }) {
  const { usuario } = useSesion();
  if (!usuario) return null;
  const srcOf = (fichero: string) => rutaMedio(usuario.hash, mascota.hash, fichero);
  const { tipo, titulo, fichero, estado, poster } = medio;
  const src = srcOf(fichero);

  if (tipo === 'F') return <img src={src} alt={titulo} className={frameClass} />;
  if (estado === 'listo') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own recording
      <video
        src={src}
        poster={poster ? srcOf(miniatura(fichero)) : undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={titulo}
        className={frameClass}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-4 rounded-card bg-sunk p-5">
      <p>{textos.medios[estado]}</p>
      {estado === 'descarga' && (
        <a href={src} download className={buttonClass({ variant: 'soft' })}>
          <Download aria-hidden className="size-5" />
          Descargar
        </a>
      )}
    </div>
  );
}

/** Fixed size: a photo that loads late must not move a button that the user is about to press. */
const frameClass = 'aspect-square max-h-[60dvh] w-full rounded-card bg-sunk object-contain';
