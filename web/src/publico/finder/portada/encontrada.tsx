import { ENCONTRADA_NUEVA, ESCANEO, TABLON } from '@vuelve/contract/addresses';
import { href } from '@vuelve/contract/screens';

/** Two boxes for visitors with a badge in their hand: finders, and owners of a new badge. */
export function Encontrada() {
  return (
    <div className="manos">
      <form className="tarjeta" id="encontrada" action={ESCANEO}>
        <h2>He encontrado una mascota</h2>
        <p>
          Escanea su chapa o su cartel con la cámara. ¿No puedes? Escribe las letras y números que
          lleva.
        </p>
        <label htmlFor="codigo">Código de la chapa o del cartel</label>
        <div className="fila">
          <input
            id="codigo"
            name="codigo"
            placeholder="K7QX 4M2P"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit">Buscar</button>
        </div>
        <a className="sin-chapa" href={ENCONTRADA_NUEVA}>
          No lleva chapa: publícala
        </a>
        <a className="sin-chapa" href={TABLON}>
          Ver quién la busca
        </a>
      </form>
      <a className="tarjeta tengo" href={href('activar')}>
        <svg viewBox="0 0 220 270" aria-hidden="true">
          <use href="#chapa" />
        </svg>
        <span>
          <b>Tengo una chapa</b>
          Actívala en dos minutos.
        </span>
        <svg className="ir" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14m-6-6 6 6-6 6" />
        </svg>
      </a>
    </div>
  );
}
