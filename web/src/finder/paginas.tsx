import type { Paginas } from '@vuelve/contract/paginas';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChapaLibre } from './chapa-libre.tsx';
import { NoEncontrado } from './no-encontrado.tsx';
import { Perfil } from './perfil.tsx';

export { csp } from './csp.ts';

export const renderPerfil: Paginas['renderPerfil'] = (datos) => documento(<Perfil {...datos} />);

export const renderChapaLibre: Paginas['renderChapaLibre'] = (datos) =>
  documento(<ChapaLibre {...datos} />);

export const renderNoEncontrado: Paginas['renderNoEncontrado'] = (datos) =>
  documento(<NoEncontrado {...datos} />);

// Mails are rare and their renderer is heavy: it loads with the first of them.
export const renderCorreo: Paginas['renderCorreo'] = async (nombre, datos) => {
  const { escribirCorreo } = await import('../correos/correos.tsx');
  return escribirCorreo(nombre, datos);
};

function documento(pagina: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(pagina)}`;
}
