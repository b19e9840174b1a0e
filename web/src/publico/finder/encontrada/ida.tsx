import { ENCONTRADA_NUEVA, TABLON } from '@vuelve/contract/addresses';
import { textosEncontrada } from '@vuelve/contract/textos-encontrada';
import { Hoja } from '../tablon/hoja.tsx';
import { estilo } from './estilo.ts';

/** In place of a private page that was erased. */
export function EncontradaIda() {
  return (
    <Hoja titulo="Ya no está" style={estilo}>
      <h1>Ya no está</h1>
      <p>{textosEncontrada.noEsta}</p>
      <a className="primary" href={TABLON}>
        Ver el tablón
      </a>
      <a className="secundario" href={ENCONTRADA_NUEVA}>
        He encontrado una mascota
      </a>
    </Hoja>
  );
}
