import type { Negativa } from '@vuelve/contract/paginas-conversacion';
import { IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { CameraIcon } from '../icons.tsx';
import { useLector } from '../lector.tsx';
import { PALABRAS_AVISO } from './palabras/por-idioma.ts';

/** With this list, phones convert other formats before the upload, and offer their camera. */
export const ADMITIDAS = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface Props {
  sinFoto: boolean;
  /** Only the camera, in a row with the field; what it does to the place is told to screen readers. */
  short?: boolean;
}

/** A photo for the notice. Without a script, the browser's own field shows the chosen file. */
export function CampoFoto({ sinFoto, short }: Props) {
  const { foto, formulario } = PALABRAS_AVISO[useLector().idioma];
  return (
    <>
      <div className={short ? 'camara' : 'adjunto'}>
        <input
          id="foto"
          name="foto"
          type="file"
          accept={ADMITIDAS}
          aria-describedby="foto-pista"
          data-maximo={IMAGEN_MAXIMO_BYTES}
          data-grande={formulario.fotoGrande}
          data-no-vale={formulario.fotoNoVale}
          data-enviando={foto.enviando}
        />
        <label htmlFor="foto">
          <CameraIcon />
          <b className={short ? 'oculto' : undefined}>{foto.anadir}</b>
        </label>
        <p className={short ? 'oculto' : 'pista'} id="foto-pista">
          {foto.seBorra}
        </p>
        <output htmlFor="foto" id="foto-nombre" />
        <button id="foto-quitar" type="button" hidden>
          {foto.quitar}
        </button>
      </div>
      <p className="pista">{sinFoto && foto.otraVez}</p>
    </>
  );
}

/** Result of the last try; `data-foto` marks a photo that will never be accepted. */
export function Fallo({ error }: { error: Negativa | null }) {
  const { formulario } = PALABRAS_AVISO[useLector().idioma];
  const isUseless = error === 'fotoGrande' || error === 'fotoNoVale';
  return (
    <p className="error" role="alert" data-foto={isUseless ? '' : undefined}>
      {error && formulario[error]}
    </p>
  );
}
