import type { Paginas } from '@vuelve/contract/paginas';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChapaLibre } from './chapa-libre.tsx';
import { Demasiados } from './demasiados.tsx';
import { Ejemplo } from './ejemplo.tsx';
import { Legal } from './legal.tsx';
import { NoEncontrado, SinPagina } from './no-encontrado.tsx';
import { Perfil } from './perfil.tsx';
import { Portada } from './portada/portada.tsx';
import { SinCertificado } from './sin-certificado.tsx';

export { csp } from './csp.ts';

export const renderPerfil: Paginas['renderPerfil'] = (datos) => toHtml(<Perfil {...datos} />);

export const renderChapaLibre: Paginas['renderChapaLibre'] = (datos) =>
  toHtml(<ChapaLibre {...datos} />);

export const renderNoEncontrado: Paginas['renderNoEncontrado'] = (datos) =>
  toHtml(<NoEncontrado {...datos} />);

export const renderSinPagina: Paginas['renderSinPagina'] = (datos) =>
  toHtml(<SinPagina {...datos} />);

export const renderPortada: Paginas['renderPortada'] = (datos) => toHtml(<Portada {...datos} />);

export const renderEjemplo: Paginas['renderEjemplo'] = () => toHtml(<Ejemplo />);

export const renderLegal: Paginas['renderLegal'] = (datos) => toHtml(<Legal {...datos} />);

export const renderDemasiados: Paginas['renderDemasiados'] = (datos) =>
  toHtml(<Demasiados {...datos} />);

export const renderSinCertificado: Paginas['renderSinCertificado'] = (datos) =>
  toHtml(<SinCertificado {...datos} />);

// Mails are rare and their renderer is heavy: it loads with the first of them.
export const renderCorreo: Paginas['renderCorreo'] = async (nombre, datos) => {
  const correos = await import('../correos/correos.tsx');
  return correos.renderCorreo(nombre, datos);
};

function toHtml(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
