import type { Lector, Paginas } from '@vuelve/contract/paginas';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Marco } from '../marco/marco.tsx';
import { addressOfPagina } from './address-of-pagina.ts';
import { Aviso } from './aviso/aviso.tsx';
import { Conversacion } from './aviso/conversacion.tsx';
import { ChapaLibre } from './chapa-libre.tsx';
import { Demasiados } from './demasiados.tsx';
import { Ejemplo } from './ejemplo.tsx';
import { Legal } from './legal.tsx';
import { ForLector } from './lector.tsx';
import { NoEncontrado, SinPagina } from './no-encontrado.tsx';
import { Perfil } from './perfil.tsx';
import { Portada } from './portada/portada.tsx';
import { SinCertificado } from './sin-certificado.tsx';

export { csp } from './csp.ts';

export const renderPerfil: Paginas['renderPerfil'] = (datos, idioma) => {
  const aqui = addressOfPagina(datos.perfil.insignia.hash, datos.pagina);
  return toHtmlFor({ idioma, aqui }, <Perfil {...datos} />);
};

export const renderChapaLibre: Paginas['renderChapaLibre'] = (datos, lector) =>
  toHtmlFor(lector, <ChapaLibre {...datos} />);

export const renderNoEncontrado: Paginas['renderNoEncontrado'] = (datos, lector) =>
  toHtmlFor(lector, <NoEncontrado {...datos} />);

export const renderSinPagina: Paginas['renderSinPagina'] = (datos, lector) =>
  toHtmlFor(lector, <SinPagina {...datos} />);

export const renderAviso: Paginas['renderAviso'] = (datos, lector) =>
  toHtmlFor(lector, <Aviso {...datos} />);

export const renderConversacion: Paginas['renderConversacion'] = (vista, lector) => {
  const page = <Conversacion {...vista} />;
  return vista.datos.rol === 'dueno' ? toHtml(page) : toHtmlFor(lector, page);
};

export const renderPortada: Paginas['renderPortada'] = (datos) => toHtml(<Portada {...datos} />);

export const renderEjemplo: Paginas['renderEjemplo'] = () => toHtml(<Ejemplo />);

export const renderLegal: Paginas['renderLegal'] = (datos) => toHtml(<Legal {...datos} />);

export const renderDemasiados: Paginas['renderDemasiados'] = (datos, lector) =>
  toHtmlFor(lector, <Demasiados {...datos} />);

export const renderSinCertificado: Paginas['renderSinCertificado'] = (datos, lector) =>
  toHtmlFor(lector, <SinCertificado {...datos} />);

export const renderMarco: Paginas['renderMarco'] = () => renderToStaticMarkup(<Marco />);

// Mails are rare and their renderer is heavy: it loads with the first of them.
export const renderCorreo: Paginas['renderCorreo'] = async (nombre, datos) => {
  const correos = await import('../correos/correos.tsx');
  return correos.renderCorreo(nombre, datos);
};

function toHtmlFor(lector: Lector, page: ReactElement): string {
  return toHtml(<ForLector {...lector}>{page}</ForLector>);
}

function toHtml(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
