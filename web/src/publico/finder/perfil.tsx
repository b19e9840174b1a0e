import type { DatosPerfil } from '@vuelve/contract/paginas';
import type { ReactNode } from 'react';
import { addressOfPagina } from './address-of-pagina.ts';
import { Album } from './album.tsx';
import { Avisar, AvisarLink } from './avisar.tsx';
import { BRAND } from './brand.tsx';
import { CallButton, CallLinks, NoTelefono } from './call.tsx';
import { Advice, Contacto } from './contacto.tsx';
import { Cabecera, FinderDocument } from './document.tsx';
import { Importante } from './importante.tsx';
import script from './inline-script.ts?script';
import { Intro } from './intro.tsx';
import { useLector, usePalabras } from './lector.tsx';
import { momentOf } from './moment-of.ts';
import { named } from './palabras/palabras.ts';
import { PanelDueno } from './panel-dueno.tsx';
import { Senal } from './senal.tsx';
import { Social } from './social.tsx';
import { Story } from './story.tsx';

/** The page behind a badge: the pet, whether it is lost, how to reach its family, and its album. */
export function Perfil(datos: DatosPerfil) {
  return (
    <DocumentoPerfil cabecera={<CabeceraPerfil {...datos} />}>
      <CuerpoPerfil {...datos} />
    </DocumentoPerfil>
  );
}

/** What every pet's page has around its own parts. */
export function DocumentoPerfil(parts: { cabecera: ReactNode; children: ReactNode }) {
  return <FinderDocument script={script} {...parts} />;
}

/** The pet's part of the head. */
export function CabeceraPerfil({ perfil, pagina, publicUrl }: DatosPerfil) {
  const { insignia: mascota, usuario } = perfil;
  const { titulo, descripcion } = useResumen(perfil);
  const social = (
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
  );
  return <Cabecera titulo={titulo} descripcion={descripcion} social={social} />;
}

/** The pet's part of the body. */
export function CuerpoPerfil(datos: DatosPerfil) {
  const { perfil, dueno } = datos;
  const { insignia: mascota } = perfil;
  const { sinGuardar, copiado, sinCompartir } = usePalabras().avisos;
  return (
    <main id={String(mascota.id)}>
      {dueno && <PanelDueno hash={mascota.hash} codigoCorto={dueno.codigoCorto} />}
      <Ayuda {...datos} />
      <div className="stack">
        <Story mascota={mascota} totales={datos.totales} />
        <Album {...datos} />
        <UltimoBoton {...datos} />
      </div>
      <output
        className="toast"
        data-guardar={sinGuardar}
        data-copiado={copiado}
        data-compartir={sinCompartir}
      />
    </main>
  );
}

/** Title and description for the browser's tab and for link previews. */
function useResumen({ insignia: mascota, perdida }: DatosPerfil['perfil']) {
  const palabras = usePalabras();
  const { idioma } = useLector();
  const frase = named(perdida ? palabras.perdida : palabras.saludo, mascota.Mascota);
  const loss = perdida && [
    palabras.desde(momentOf(perdida.desde, idioma)),
    perdida.lugar,
    perdida.aviso,
  ];
  return {
    titulo: `${frase} · ${BRAND}`,
    descripcion:
      loss?.filter(Boolean).join(' · ') ?? (mascota.texto_cabecera || palabras.descripcion),
  };
}

/** Help for the finder, most urgent first. */
function Ayuda({ perfil, telefono }: DatosPerfil) {
  const { insignia: mascota, usuario, perdida } = perfil;
  const { hash, Genero: genero } = mascota;
  const dueno = perfil.usuario.nombre;
  const deQuien = { mascota, usuarioHash: usuario.hash };
  return (
    <div className="stack">
      {perdida ? <Senal perdida={perdida} {...deQuien} /> : <Intro {...deQuien} />}
      {telefono && (
        <CallLinks
          telefono={telefono}
          dueno={dueno}
          mascota={mascota.Mascota}
          withNumero={perdida !== null}
        />
      )}
      <Avisar hash={hash} dueno={dueno} genero={genero} hasTelefono={telefono !== null} />
      {!telefono && !perdida && <NoTelefono />}
      <Importante {...perfil} />
      <Contacto usuario={usuario} telefono={telefono} genero={genero} />
      <Advice hasTelefono={telefono !== null} {...(telefono && { destino: { hash, dueno } })} />
    </div>
  );
}

/** Stays in view while the album and its full-screen photos are open. */
function UltimoBoton({ perfil, telefono }: DatosPerfil) {
  const dueno = perfil.usuario.nombre;
  return telefono ? (
    <CallButton telefono={telefono} dueno={dueno} mascota={perfil.insignia.Mascota} />
  ) : (
    <AvisarLink hash={perfil.insignia.hash} dueno={dueno} primary />
  );
}
