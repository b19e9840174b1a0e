import type { DatosPerfil } from '@vuelve/contract/paginas';
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
  const { perfil, telefono, publicUrl, dueno } = datos;
  const { insignia, usuario } = perfil;
  const titulo = `${greeting(insignia.Mascota)} · ${BRAND}`;
  const descripcion =
    insignia.texto_cabecera || 'Si me has encontrado, aquí tienes cómo avisar a mi familia.';

  return (
    <HtmlDocument
      titulo={titulo}
      descripcion={descripcion}
      social={
        <Social
          titulo={titulo}
          descripcion={descripcion}
          insignia={insignia}
          usuarioHash={usuario.hash}
          publicUrl={publicUrl}
        />
      }
      script={script}
    >
      <main id={String(insignia.id)}>
        {dueno && <PanelDueno hash={insignia.hash} codigoCorto={dueno.codigoCorto} />}
        <div className="stack">
          <Intro
            insignia={insignia}
            usuarioHash={usuario.hash}
            greeting={greeting(insignia.Mascota)}
          />
          {telefono ? (
            <CallLinks telefono={telefono} dueno={usuario.nombre} mascota={insignia.Mascota} />
          ) : (
            <NoTelefono />
          )}
          <Contacto usuario={usuario} telefono={telefono} />
          <Advice hasTelefono={telefono !== null} />
        </div>
        <div className="stack">
          <Story insignia={insignia} totales={datos.totales} />
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
