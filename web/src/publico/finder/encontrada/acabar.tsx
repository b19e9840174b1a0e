import { RESULTADOS } from '@vuelve/contract/encontradas';
import { Fallo, groupDescribedBy } from './fallos.tsx';

/** Ends the search: off the board, and no conversation goes on. */
export function Cerrar({ campos }: { campos: Record<string, string> }) {
  return (
    <form method="post" className="card" noValidate>
      <fieldset id="resultado" className="motivos" {...groupDescribedBy(campos, 'resultado')}>
        <legend>¿Ya ha acabado?</legend>
        <Fallo campos={campos} de="resultado" />
        {RESULTADOS.map(({ clave, nombre }) => (
          <label key={clave}>
            <input type="radio" name="resultado" value={clave} />
            {nombre}
          </label>
        ))}
      </fieldset>
      <p className="apunte">
        Al cerrar, sale del tablón y terminan las conversaciones. No se puede volver atrás.
      </p>
      <button className="secundario" type="submit" name="accion" value="cerrar">
        Cerrar el anuncio
      </button>
    </form>
  );
}

/** The yes button appears below the question, where a double tap does not hit it. */
export function Borrar() {
  return (
    <details className="plegado">
      <summary>Borrarlo todo</summary>
      <form method="post">
        <p>Se borran el anuncio, sus fotos y las conversaciones. No se puede recuperar.</p>
        <button className="secundario" type="submit" name="accion" value="borrar">
          Sí, borrarlo del todo
        </button>
      </form>
    </details>
  );
}
