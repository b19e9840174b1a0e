import type { DatosPerfil } from '@vuelve/contract/paginas';
import { Album } from './album.tsx';
import { Consejos, Contacto } from './contacto.tsx';
import guion from './guion.ts?guion';
import { Historia } from './historia.tsx';
import { Llamada, BotonLlamar, SinTelefono } from './llamada.tsx';
import { MARCA } from './marca.tsx';
import { Pagina } from './pagina.tsx';
import { PanelDueno } from './panel-dueno.tsx';
import { Presentacion } from './presentacion.tsx';
import { Social } from './social.tsx';

/** The page behind a badge: who the pet is and how to reach its family, then its album. */
export function Perfil({ perfil, telefono, documentos, publicUrl, dueno }: DatosPerfil) {
  const { insignia, usuario, medias } = perfil;
  const titulo = `${saludo(insignia.Mascota)} · ${MARCA}`;
  const descripcion =
    insignia.texto_cabecera || 'Si me has encontrado, aquí tienes cómo avisar a mi familia.';

  return (
    <Pagina
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
      guion={guion}
    >
      <main data-insignia={insignia.id}>
        {dueno && <PanelDueno hash={insignia.hash} codigoCorto={dueno.codigoCorto} />}
        <div className="tramo">
          <Presentacion
            insignia={insignia}
            usuarioHash={usuario.hash}
            saludo={saludo(insignia.Mascota)}
          />
          {telefono ? (
            <Llamada telefono={telefono} dueno={usuario.nombre} mascota={insignia.Mascota} />
          ) : (
            <SinTelefono />
          )}
          <Contacto usuario={usuario} telefono={telefono} />
          <Consejos conTelefono={telefono !== null} />
        </div>
        <div className="tramo">
          <Historia insignia={insignia} medias={medias} />
          <Album
            insignia={insignia}
            usuarioHash={usuario.hash}
            medias={medias}
            documentos={documentos}
          />
          {telefono && <BotonLlamar telefono={telefono} dueno={usuario.nombre} />}
        </div>
        <output className="aviso" />
      </main>
    </Pagina>
  );
}

function saludo(mascota: string): string {
  return mascota ? `¡Hola! Soy ${mascota}` : '¡Hola!';
}
