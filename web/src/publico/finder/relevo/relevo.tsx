import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { DatosRelevo } from '@vuelve/contract/paginas-contacto';
import { AvisoDocument, Cabecera } from '../aviso/documento.tsx';
import { BRAND } from '../brand.tsx';
import { CheckIcon } from '../icons.tsx';
import { momentOf, shortMomentOf } from '../moment-of.ts';

/** A contact's page about a scan, with a button to take care of it. */
export function Relevo(datos: DatosRelevo) {
  const { mascota, dueno, ocurrida, perdida, atiende } = datos;
  const nombre = mascota.nombre || 'su mascota';
  const titulo = `Han leído un código de ${nombre}`;
  return (
    <AvisoDocument titulo={`${titulo} · ${BRAND}`}>
      <Cabecera {...datos} titulo={titulo} />
      <section className="card">
        <p>
          {perdida ? `${nombre} se ha perdido. ` : `${nombre} ya está en casa. `}
          Alguien leyó uno de sus códigos el {momentOf(ocurrida, IDIOMA_DE_CASA)}. No sabemos quién
          ni dónde estaba; si escribe y nadie contesta, te lo diremos.
        </p>
        {atiende ? <Atiende {...atiende} /> : perdida && <Ocuparse dueno={dueno} />}
      </section>
      <a className="button" href={mascota.pagina}>
        Ver la página de {nombre}
      </a>
    </AvisoDocument>
  );
}

function Atiende({ quien, nombre, desde }: NonNullable<DatosRelevo['atiende']>) {
  const cuando = shortMomentOf(desde, IDIOMA_DE_CASA);
  return (
    <p className="estado">
      <CheckIcon />
      <span>
        {quien === 'yo' && `Te ocupas tú desde ${cuando}. Gracias: llama a su familia.`}
        {quien === 'otro' && `${nombre || 'Otro contacto'} se ocupa desde ${cuando}. Gracias.`}
        {quien === 'dueno' && `${nombre || 'Su familia'} ya lo ha visto (${cuando}). Gracias.`}
      </span>
    </p>
  );
}

function Ocuparse({ dueno }: { dueno: string }) {
  return (
    <>
      <p>
        {dueno || 'Su familia'} no ha abierto nuestro aviso. Si puedes llamarle o acercarte, dilo
        aquí y no avisaremos a nadie más.
      </p>
      <form method="post">
        <button className="primary" type="submit" name="accion" value="ocupo">
          Me ocupo
        </button>
      </form>
    </>
  );
}
