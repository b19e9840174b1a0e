import type { VistaHallazgo } from '@vuelve/contract/paginas-encontrada';
import { LARGO } from '@vuelve/contract/reglas';
import { TargetIcon } from '../icons.tsx';
import { describedBy, Fallo, groupDescribedBy } from './fallos.tsx';

/** Where it was found: a position, which the script can fill in, or a municipality in words. */
export function Donde({ escrito, campos }: VistaHallazgo) {
  return (
    <fieldset id="donde" {...groupDescribedBy(campos, 'municipio')}>
      <legend>¿Dónde la encontraste?</legend>
      <div className="lugar">
        <Fallo campos={campos} de="municipio" />
        <button className="secundario" id="ubicacion" type="button" hidden>
          <TargetIcon />
          Usar mi ubicación
        </button>
        <p id="puesta" tabIndex={-1} hidden>
          <span>
            <b>Tu ubicación, lista.</b> Solo guardamos la zona.
          </span>
          <button className="enlace" id="quitar" type="button">
            Quitar
          </button>
        </p>
        <output className="apunte" htmlFor="ubicacion" />
        <input type="hidden" name="latitud" defaultValue={escrito.latitud} />
        <input type="hidden" name="longitud" defaultValue={escrito.longitud} />
        <div id="pueblo">
          <label className="rotulo" htmlFor="municipio">
            Municipio
          </label>
          <input
            id="municipio"
            name="municipio"
            className="campo"
            maxLength={LARGO.lugar}
            autoComplete="address-level2"
            defaultValue={escrito.municipio}
            {...describedBy(campos, 'municipio')}
          />
        </div>
      </div>
      <label className="rotulo" htmlFor="referencia">
        Junto a… <small>· si quieres</small>
      </label>
      <Fallo campos={campos} de="referencia" />
      <input
        id="referencia"
        name="referencia"
        className="campo"
        maxLength={LARGO.lugar}
        autoComplete="off"
        defaultValue={escrito.referencia}
        {...describedBy(campos, 'referencia', 'pista-referencia')}
      />
      <p className="apunte" id="pista-referencia">
        Un parque, una tienda… Solo lo ve quien diga que es suya, y cuando tú le contestes.
      </p>
    </fieldset>
  );
}
