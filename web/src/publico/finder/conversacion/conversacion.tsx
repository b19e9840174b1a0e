import type { DatosConversacion, VistaConversacion } from '@vuelve/contract/paginas-conversacion';
import { href } from '@vuelve/contract/screens';
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
import { Hilo } from './hilo.tsx';
import { LugarOfrecido } from './lugar-ofrecido.tsx';
import { Muelle } from './muelle.tsx';
import { Enlace, Mientras, Pasos } from './pasos.tsx';
import { Quienes } from './quien.tsx';
import { SelloDe } from './sello.tsx';
import { Vista } from './vista.tsx';

/** A conversation of finder and owner, as one of them sees it, and the dock for a message. */
export function Conversacion(vista: VistaConversacion) {
  const { datos } = vista;
  const { rol, cerradaPor, regreso, pasos, sello } = datos;
  const titulo = useTitulo(datos);
  const isBuscador = rol === 'buscador';
  const isWaiting = isBuscador && !cerradaPor && !pasos.respondido;
  return (
    <BareDocument
      titulo={`${titulo} · ${BRAND}`}
      descripcion={titulo}
      style={style}
      script={script}
      docked
    >
      <Cabeza datos={datos} titulo={titulo} withEnlace={isBuscador && !isWaiting} />
      <main>
        <Cautela rol={rol} />
        {sello && <SelloDe {...sello} />}
        <Quienes {...datos} />
        <Hilo {...datos} />
        {isBuscador && <LugarOfrecido {...datos} />}
        {isBuscador ? <Pasos {...datos} /> : <Vista {...datos} />}
        {isWaiting && !regreso && <Mientras tipo={datos.tipo} />}
        {isWaiting && <Enlace enlace={datos.enlace} />}
        {cerradaPor ? <Terminada {...datos} /> : <Muelle {...vista} />}
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

function Terminada({ mascota }: DatosConversacion) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <section className="muelle">
      <p>{conversacion.terminada}</p>
      <a className="button" href={href('perfilPublico', { hash: mascota.hash })}>
        {conversacion.volver}
      </a>
    </section>
  );
}
