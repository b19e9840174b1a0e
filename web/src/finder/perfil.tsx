import type { DatosPerfil } from '@vuelve/contract/paginas';
import { addressOfPagina } from './address-of-pagina.ts';
import { Album } from './album.tsx';
import { BRAND } from './brand.tsx';
import { CallButton, CallLinks, NoTelefono } from './call.tsx';
import { Advice, Contacto } from './contacto.tsx';
import { HtmlDocument } from './document.tsx';
import script from './inline-script.ts?script';
import { Intro } from './intro.tsx';
import { PanelDueno } from './panel-dueno.tsx';
import { Social } from './social.tsx';
import { Story } from './story.tsx';

/** The page behind a badge: who the pet is and how to reach its family, then its album. */
export function Perfil(datos: DatosPerfil) {
  const { perfil, telefono, publicUrl, dueno, pagina } = datos;
  const { insignia: mascota, usuario } = perfil;
  const titulo = `${greeting(mascota.Mascota)} · ${BRAND}`;
  const descripcion =
    mascota.texto_cabecera || 'Si me has encontrado, aquí tienes cómo avisar a mi familia.';

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
          <Intro
            mascota={mascota}
            usuarioHash={usuario.hash}
            greeting={greeting(mascota.Mascota)}
          />
          {telefono ? (
            <CallLinks telefono={telefono} dueno={usuario.nombre} mascota={mascota.Mascota} />
          ) : (
            <NoTelefono />
          )}
          <Contacto usuario={usuario} telefono={telefono} />
          <Advice hasTelefono={telefono !== null} />
        </div>
        <div className="stack">
          <Story mascota={mascota} totales={datos.totales} />
          <Album {...datos} />
          {telefono && <CallButton telefono={telefono} dueno={usuario.nombre} />}
        </div>
        <output className="toast" />
      </main>
    </HtmlDocument>
  );
}

function greeting(mascota: string): string {
  return mascota ? `¡Hola! Soy ${mascota}` : '¡Hola!';
}
