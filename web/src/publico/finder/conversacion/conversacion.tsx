import type { DatosConversacion, VistaConversacion } from '@vuelve/contract/paginas-conversacion';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { BRAND } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import { useLector } from '../lector.tsx';
import { named } from '../palabras/palabras.ts';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { Cabeza } from './cabeza.tsx';
import { Cautela } from './cautela.tsx';
import style from './conversacion.css?inline';
import script from './conversacion-script.ts?script';
import { Desconocidos } from './desconocidos.tsx';
import { Hilo } from './hilo.tsx';
import { LugarOfrecido } from './lugar-ofrecido.tsx';
import { Muelle } from './muelle.tsx';
import { EnCasa } from './en-casa.tsx';
import { Enlace, Mientras, Pasos } from './pasos.tsx';
import { Quienes } from './quien.tsx';
import { Saliendo } from './saliendo.tsx';
import { Terminada } from './terminada.tsx';
import { Vista } from './vista.tsx';

/** A conversation as one of its sides sees it, and the dock for a message. */
export function Conversacion(vista: VistaConversacion) {
  const { encontrada } = vista.datos;
  return encontrada ? (
    <Desconocidos vista={vista} encontrada={encontrada} />
  ) : (
    <ConFamilia {...vista} />
  );
}

/** A conversation of finder and owner, about the owner's pet. */
function ConFamilia(vista: VistaConversacion) {
  const { datos } = vista;
  const { rol, cerradaPor, regreso, pasos } = datos;
  const titulo = useTitulo(datos);
  const isBuscador = rol === 'buscador';
  const isNoticia = isBuscador && regreso !== null && !cerradaPor;
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  // The news has a large heading of its own.
  const rotulo = isNoticia ? named(conversacion.conversacion, datos.dueno) : titulo;
  const isWaiting = isBuscador && !cerradaPor && !pasos.respondido;
  return (
    <BareDocument
      titulo={`${titulo} · ${BRAND}`}
      descripcion={titulo}
      style={style}
      script={script}
      docked
    >
      <Cabeza datos={datos} titulo={rotulo} withEnlace={isBuscador && !isWaiting} />
      <main>
        {isBuscador && <EnCasa {...datos} />}
        <Cautela {...datos} />
        <Quienes {...datos} />
        <Hilo {...datos} />
        <Saliendo />
        {isBuscador && <LugarOfrecido {...datos} />}
        {isBuscador ? <Pasos {...datos} /> : <Vista {...datos} />}
        {isWaiting && !regreso && <Mientras tipo={datos.tipo} />}
        {isWaiting && <Enlace enlace={datos.enlace} />}
        {cerradaPor ? <Terminada {...vista} /> : <Muelle {...vista} />}
      </main>
    </BareDocument>
  );
}

function useTitulo(datos: DatosConversacion): string {
  const { rol, tipo, mascota, dueno, pasos, relevos, regreso, cerradaPor } = datos;
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  if (rol !== 'buscador')
    return `${textosConversacion.titulos[tipo]} ${mascota.nombre || 'tu mascota'}`;
  if (regreso && !cerradaPor) return named(conversacion.enCasa, mascota.nombre);
  if (pasos.respondido) return named(conversacion.respondido, pasos.respondido.nombre);
  const contacto = relevos.find(({ visto }) => visto);
  if (contacto && !pasos.visto) return named(conversacion.visto, contacto.nombre);
  return named(pasos.visto ? conversacion.visto : conversacion.enviado, dueno);
}
