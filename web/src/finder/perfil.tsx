import type { DatosPerfil } from '@vuelve/contract/paginas';
import { addressOfPagina } from './address-of-pagina.ts';
import { Album } from './album.tsx';
import { BRAND } from './brand.tsx';
import { CallButton, CallLinks, NoTelefono } from './call.tsx';
import { Advice, Contacto } from './contacto.tsx';
import { HtmlDocument } from './document.tsx';
import script from './inline-script.ts?script';
import { Intro } from './intro.tsx';
import { usePalabras } from './lector.tsx';
import { named } from './palabras/palabras.ts';
import { PanelDueno } from './panel-dueno.tsx';
import { Social } from './social.tsx';
import { Story } from './story.tsx';

/** The page behind a badge: who the pet is and how to reach its family, then its album. */
export function Perfil(datos: DatosPerfil) {
  const { perfil, telefono, publicUrl, dueno, pagina } = datos;
  const { insignia: mascota, usuario } = perfil;
  const palabras = usePalabras();
  const { sinGuardar, copiado, sinCompartir } = palabras.avisos;
  const titulo = `${named(palabras.saludo, mascota.Mascota)} · ${BRAND}`;
  const descripcion = mascota.texto_cabecera || palabras.descripcion;

  return (
    <HtmlDocument
      titulo={titulo}
      descripcion={descripcion}
      social={
        <>
          <link rel="canonical" href={addressOfPagina(mascota.hash, pagina)} />
          <Social
            titulo={titulo}
            descripcion={descripcion}
            mascota={mascota}
            usuarioHash={usuario.hash}
            publicUrl={publicUrl}
          />
        </>
      }
      script={script}
    >
      <main id={String(mascota.id)}>
        {dueno && <PanelDueno hash={mascota.hash} codigoCorto={dueno.codigoCorto} />}
        <div className="stack">
          <Intro mascota={mascota} usuarioHash={usuario.hash} />
          {telefono ? (
            <CallLinks telefono={telefono} dueno={usuario.nombre} mascota={mascota.Mascota} />
          ) : (
            <NoTelefono />
          )}
          <Contacto usuario={usuario} telefono={telefono} genero={mascota.Genero} />
          <Advice hasTelefono={telefono !== null} />
        </div>
        <div className="stack">
          <Story mascota={mascota} totales={datos.totales} />
          <Album {...datos} />
          {telefono && <CallButton telefono={telefono} dueno={usuario.nombre} />}
        </div>
        <output
          className="toast"
          data-guardar={sinGuardar}
          data-copiado={copiado}
          data-compartir={sinCompartir}
        />
      </main>
    </HtmlDocument>
  );
}
