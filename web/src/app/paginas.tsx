import type { Lector, Paginas } from '@vuelve/contract/paginas';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Marco } from '../marco/marco.tsx';
import { BajaCorreos } from '../publico/finder/baja-correos.tsx';
import { Aviso } from '../publico/finder/aviso/aviso.tsx';
import { Conversacion } from '../publico/finder/conversacion/conversacion.tsx';
import { CartelMuerto } from '../publico/finder/cartel-muerto.tsx';
import { ChapaLibre } from '../publico/finder/chapa-libre.tsx';
import { Demasiados } from '../publico/finder/demasiados.tsx';
import { Desistir } from '../publico/finder/desistir/desistir.tsx';
import { Ejemplo } from '../publico/finder/ejemplo.tsx';
import { DOCUMENTOS_LEGALES } from '../publico/finder/legal/documentos.ts';
import { CondicionesPapel } from '../publico/finder/legal/condiciones-papel.tsx';
import { IndiceLegal } from '../publico/finder/legal/indice.tsx';
import { EnVivo } from '../publico/finder/en-vivo/en-vivo.tsx';
import { GrupoDeFicheros, HUECO, Leeme } from '../publico/finder/leeme/leeme.tsx';
import { Eliminacion } from '../publico/finder/eliminacion.tsx';
import { ForLector } from '../publico/finder/lector.tsx';
import { NoEncontrado, SinPagina } from '../publico/finder/no-encontrado.tsx';
import { Pausa } from '../publico/finder/pausa.tsx';
import { Portada } from '../publico/finder/portada/portada.tsx';
import { Contacto } from '../publico/finder/relevo/contacto.tsx';
import { Relevo } from '../publico/finder/relevo/relevo.tsx';
import { Borrador } from '../publico/finder/encontrada/borrador.tsx';
import { Encontrada } from '../publico/finder/encontrada/encontrada.tsx';
import { Hallazgo } from '../publico/finder/encontrada/hallazgo.tsx';
import { EncontradaIda } from '../publico/finder/encontrada/ida.tsx';
import { Reclamacion, Reclamar } from '../publico/finder/encontrada/reclamar.tsx';
import { Anuncio, AnuncioIdo } from '../publico/finder/tablon/anuncio.tsx';
import { DenunciaAnuncio, DenunciarAnuncio } from '../publico/finder/tablon/denuncia.tsx';
import { Tablon } from '../publico/finder/tablon/tablon.tsx';
import { SinCertificado } from '../publico/finder/sin-certificado.tsx';

export { csp } from '../publico/finder/csp.ts';

export { renderPerfil } from '../publico/finder/render-perfil.tsx';

export const renderChapaLibre: Paginas['renderChapaLibre'] = (datos, lector) =>
  toHtmlFor(lector, <ChapaLibre {...datos} />);

export const renderNoEncontrado: Paginas['renderNoEncontrado'] = (datos, lector) =>
  toHtmlFor(lector, <NoEncontrado {...datos} />);

export const renderCartelMuerto: Paginas['renderCartelMuerto'] = (datos, lector) =>
  toHtmlFor(lector, <CartelMuerto {...datos} />);

export const renderSinPagina: Paginas['renderSinPagina'] = (datos, lector) =>
  toHtmlFor(lector, <SinPagina {...datos} />);

export const renderAviso: Paginas['renderAviso'] = (datos, lector) =>
  toHtmlFor(lector, <Aviso {...datos} />);

export const renderConversacion: Paginas['renderConversacion'] = (vista, lector) => {
  const page = <Conversacion {...vista} />;
  const { rol, encontrada } = vista.datos;
  return rol === 'buscador' && !encontrada ? toHtmlFor(lector, page) : toHtml(page);
};

export const renderContacto: Paginas['renderContacto'] = (datos) => toHtml(<Contacto {...datos} />);

export const renderBajaCorreos: Paginas['renderBajaCorreos'] = (datos) =>
  toHtml(<BajaCorreos {...datos} />);

export const renderRelevo: Paginas['renderRelevo'] = (datos) => toHtml(<Relevo {...datos} />);

export const renderEliminacion: Paginas['renderEliminacion'] = (datos) =>
  toHtml(<Eliminacion {...datos} />);

export const renderPortada: Paginas['renderPortada'] = (datos) => toHtml(<Portada {...datos} />);

export const renderEnVivo: Paginas['renderEnVivo'] = (datos, publicUrl) =>
  toHtml(<EnVivo datos={datos} publicUrl={publicUrl} />);

export const renderEjemplo: Paginas['renderEjemplo'] = () => toHtml(<Ejemplo />);

export const renderIndiceLegal: Paginas['renderIndiceLegal'] = () => toHtml(<IndiceLegal />);

export const renderLegal: Paginas['renderLegal'] = (clave, datos) => {
  const Documento = DOCUMENTOS_LEGALES[clave];
  return toHtml(<Documento {...datos} />);
};

export const renderCondiciones: Paginas['renderCondiciones'] = (datos, sitio) =>
  toHtml(<CondicionesPapel datos={datos} sitio={sitio} />);

export const renderDesistir: Paginas['renderDesistir'] = (vista) => toHtml(<Desistir {...vista} />);

export const renderTablon: Paginas['renderTablon'] = (vista) => toHtml(<Tablon {...vista} />);

export const renderAnuncio: Paginas['renderAnuncio'] = (vista) => toHtml(<Anuncio {...vista} />);

export const renderAnuncioIdo: Paginas['renderAnuncioIdo'] = (sinEnviar) =>
  toHtml(<AnuncioIdo {...sinEnviar} />);

export const renderDenunciarAnuncio: Paginas['renderDenunciarAnuncio'] = (vista) =>
  toHtml(<DenunciarAnuncio {...vista} />);

export const renderDenunciaAnuncio: Paginas['renderDenunciaAnuncio'] = (vista) =>
  toHtml(<DenunciaAnuncio {...vista} />);

export const renderHallazgo: Paginas['renderHallazgo'] = (vista) => toHtml(<Hallazgo {...vista} />);

export const renderBorrador: Paginas['renderBorrador'] = (vista) => toHtml(<Borrador {...vista} />);

export const renderEncontrada: Paginas['renderEncontrada'] = (vista) =>
  toHtml(<Encontrada {...vista} />);

export const renderEncontradaIda: Paginas['renderEncontradaIda'] = () => toHtml(<EncontradaIda />);

export const renderReclamar: Paginas['renderReclamar'] = (vista) => toHtml(<Reclamar {...vista} />);

export const renderReclamacion: Paginas['renderReclamacion'] = (vista) =>
  toHtml(<Reclamacion {...vista} />);

export const renderDemasiados: Paginas['renderDemasiados'] = (datos, lector) =>
  toHtmlFor(lector, <Demasiados {...datos} />);

export const renderPausa: Paginas['renderPausa'] = (datos, lector) =>
  toHtmlFor(lector, <Pausa {...datos} />);

export const renderSinCertificado: Paginas['renderSinCertificado'] = (datos, lector) =>
  toHtmlFor(lector, <SinCertificado {...datos} />);

export const renderLeeme: Paginas['renderLeeme'] = (datos) => {
  const [antes = '', despues = ''] = toHtml(<Leeme {...datos} />).split(HUECO);
  return { antes, despues };
};

export const renderGrupoLeeme: Paginas['renderGrupoLeeme'] = (grupo) =>
  renderToStaticMarkup(<GrupoDeFicheros {...grupo} />);

export const renderMarco: Paginas['renderMarco'] = () => renderToStaticMarkup(<Marco />);

// Mails are rare and their renderer is large: it loads with the first mail.
export const renderCorreo: Paginas['renderCorreo'] = async (nombre, datos, sitio) => {
  const correos = await import('../publico/correos/correos.tsx');
  return correos.renderCorreo(nombre, datos, sitio);
};

function toHtmlFor(lector: Lector, page: ReactElement): string {
  return toHtml(<ForLector {...lector}>{page}</ForLector>);
}

function toHtml(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
