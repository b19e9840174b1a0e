import { rutaAviso } from '@vuelve/contract/addresses';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { PALABRAS_AVISO } from './aviso/palabras/por-idioma.ts';
import { EyeIcon, PawIcon } from './icons.tsx';
import { useLector, usePalabras } from './lector.tsx';
import { fit, named } from './palabras/palabras.ts';

/** Recipient of a notice about a pet; `dueno` is '' without a name. */
export interface Destino {
  hash: string;
  dueno: string;
}

interface Props extends Destino {
  genero: InsigniaPublica['Genero'];
  hasTelefono: boolean;
}

/**
 * What a finder can do without a call: one tap opens the form, without a script. Without a
 * telephone this stands first.
 */
export function Avisar({ hash, dueno, genero, hasTelefono }: Props) {
  const { avisar } = usePalabras();
  const { tipos } = PALABRAS_AVISO[useLector().idioma];
  return (
    <form className={hasTelefono ? 'avisar' : 'avisar solo'} action={rutaAviso(hash)}>
      <h2>{hasTelefono ? avisar.sinLlamar : named(avisar.envia, dueno)}</h2>
      <div className="botones">
        <button name="tipo" value="tengo">
          <PawIcon />
          {fit(tipos.tengo, genero)}
        </button>
        <button name="tipo" value="visto">
          <EyeIcon />
          {fit(tipos.visto, genero)}
        </button>
      </div>
      <p>{named(avisar.alMomento, dueno)}</p>
    </form>
  );
}

/** Link to the same form, for a finder who has read on. */
export function AvisarLink({ hash, dueno, primary }: Destino & { primary?: boolean }) {
  const { envia } = usePalabras().avisar;
  return (
    <a className={primary ? 'primary' : undefined} href={rutaAviso(hash)}>
      {named(envia, dueno)}
    </a>
  );
}
