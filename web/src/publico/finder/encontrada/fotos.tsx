import type { FotoEncontrada } from '@vuelve/contract/paginas-encontrada';
import { FOTOS_ENCONTRADA } from '@vuelve/contract/reglas';
import { ADMITIDAS } from '../aviso/campo-foto.tsx';
import { CameraIcon } from '../icons.tsx';
import { describedBy, Fallo } from './fallos.tsx';

interface Props {
  fotos: FotoEncontrada[];
  /** The municipality that a photo tells. */
  lugarDeFoto: string | null;
  campos: Record<string, string>;
  /** Of a hidden entry, photos only go. */
  canAdd: boolean;
}

/** The photos of an entry within its form: what is there, one more, and what a photo tells. */
export function Fotos({ fotos, lugarDeFoto, campos, canAdd }: Props) {
  return (
    <fieldset id="foto">
      <legend>Sus fotos</legend>
      <Fallo campos={campos} de="foto" />
      {fotos.length > 0 && (
        <ul className="puestas">
          {fotos.map(({ clave, miniatura, grande }, index) => (
            <li key={clave}>
              <a href={grande} target="_blank" rel="noreferrer">
                <img src={miniatura} alt={`Foto ${index + 1}`} width="96" height="96" />
              </a>
              <button
                className="enlace"
                type="submit"
                name="quitar"
                value={clave}
                aria-label={`Quitar la foto ${index + 1}`}
              >
                Quitar
              </button>
            </li>
          ))}
        </ul>
      )}
      {canAdd && fotos.length < FOTOS_ENCONTRADA && <Otra campos={campos} />}
      {canAdd && lugarDeFoto && (
        <div className="calm">
          <p>La foto dice que se hizo en {lugarDeFoto}. ¿La encontraste allí?</p>
          <div className="botones">
            <button className="secundario" type="submit" name="accion" value="usar_lugar">
              Sí, fue allí
            </button>
            <button className="secundario" type="submit" name="accion" value="callar_lugar">
              No
            </button>
          </div>
        </div>
      )}
    </fieldset>
  );
}

function Otra({ campos }: Pick<Props, 'campos'>) {
  return (
    <>
      <p className="apunte" id="pista-foto">
        Hasta cuatro. Que no salgan personas ni, si puedes, su collar, que prueba de quién es.
        Borramos del archivo dónde se hizo.
      </p>
      <div className="subir">
        <label htmlFor="fichero">
          <CameraIcon />
          Añadir una foto
        </label>
        <input
          id="fichero"
          name="foto"
          type="file"
          accept={ADMITIDAS}
          {...describedBy(campos, 'foto', 'pista-foto')}
        />
        <button className="secundario" type="submit" name="accion" value="foto">
          Subir la foto
        </button>
      </div>
    </>
  );
}
