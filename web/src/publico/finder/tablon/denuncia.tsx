import { TABLON } from '@vuelve/contract/addresses';
import { MOTIVOS } from '@vuelve/contract/denuncias-tablon';
import type { VistaDenunciaAnuncio, VistaDenunciarAnuncio } from '@vuelve/contract/paginas-tablon';
import { LARGO } from '@vuelve/contract/reglas';
import { BackIcon } from '../icons.tsx';
import { Hoja } from './hoja.tsx';

/** The form by which anybody reports an entry; it asks for nothing about him. */
export function DenunciarAnuncio({ nombre, ruta, escrito, error }: VistaDenunciarAnuncio) {
  return (
    <Hoja titulo="Denunciar un anuncio">
      <a className="volver" href={ruta}>
        <BackIcon />
        {nombre || 'El anuncio'}
      </a>
      <h1>Denunciar este anuncio</h1>
      <p>
        Lo mira una persona de nuestro equipo. No te pedimos quién eres, y quien lo publicó no lo
        sabrá. Denúncialo de buena fe.
      </p>
      <form method="post" className="stack" noValidate>
        {error && (
          <p className="negativa" role="alert">
            {error}
          </p>
        )}
        <fieldset className="motivos">
          <legend>¿Qué pasa?</legend>
          {MOTIVOS.map((motivo) => (
            <label key={motivo.clave}>
              <input
                type="radio"
                name="motivo"
                value={motivo.clave}
                defaultChecked={escrito.motivo === motivo.clave}
              />
              {motivo.nombre}
            </label>
          ))}
        </fieldset>
        <label className="rotulo" htmlFor="texto">
          Cuéntanos más
        </label>
        <textarea
          id="texto"
          name="texto"
          className="campo"
          rows={4}
          maxLength={LARGO.nota}
          defaultValue={escrito.texto}
        />
        <button className="enviar" type="submit">
          Denunciar
        </button>
      </form>
    </Hoja>
  );
}

/** What became of a report; its author keeps the address. */
export function DenunciaAnuncio({ enlace, decision }: VistaDenunciaAnuncio) {
  return (
    <Hoja titulo="Tu denuncia">
      <h1>{decision ? 'Ya lo hemos mirado' : 'Denuncia recibida'}</h1>
      {decision ? (
        <section className="card">
          <p>
            <b>
              {decision.retira
                ? 'Decidimos quitarlo del tablón.'
                : 'Decidimos dejarlo en el tablón.'}
            </b>
          </p>
          <p className="escrito">{decision.explicacion}</p>
          <p className="apunte">
            Si no estás conforme, escríbenos o acude a los tribunales. Guardamos lo decidido seis
            meses.
          </p>
        </section>
      ) : (
        <section className="card">
          <p>Gracias. Lo mira una persona de nuestro equipo, cuanto antes.</p>
          <p>
            Guarda este enlace: aquí verás qué decidimos. <a href={enlace}>{enlace}</a>
          </p>
        </section>
      )}
      <a className="button" href={TABLON}>
        Volver al tablón
      </a>
    </Hoja>
  );
}
