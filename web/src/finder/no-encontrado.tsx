import type { Soporte } from '@vuelve/contract/paginas';
import { CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { MascotaContigo } from './mascota-contigo.tsx';

export function NoEncontrado({ soporte }: { soporte: Soporte }) {
  const titulo = textos.perfilPublico.noEncontrado;
  return (
    <HtmlDocument titulo={`Código no encontrado · ${BRAND}`} descripcion={titulo}>
      <main className="stack">
        <h1>{titulo}</h1>
        <form className="card" action="/q">
          <h2>Revisa el código</h2>
          <label htmlFor="codigo">
            Escribe las {CODIGO_CORTO_LONGITUD} letras y números de la chapa
          </label>
          <input
            id="codigo"
            name="codigo"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button className="primary" type="submit">
            Buscar
          </button>
        </form>
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}
