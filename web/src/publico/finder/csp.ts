import { createHash } from 'node:crypto';
import type { Paginas } from '@vuelve/contract/paginas';
import style from './finder.css?inline';
import estiloAviso from './aviso/aviso.css?inline';
import estiloConversacion from './conversacion/conversacion.css?inline';
import conversacion from './conversacion/conversacion-script.ts?script';
import formulario from './aviso/formulario-script.ts?script';
import desistir from './desistir/desistir.css?inline';
import script from './inline-script.ts?script';
import legal from './legal/legal.css?inline';
import enVivo from './en-vivo/en-vivo.css?inline';
import encontrada from './encontrada/encontrada-script.ts?script';
import { estilo } from './encontrada/estilo.ts';
import tablon from './tablon/tablon.css?inline';
import ubicar from './tablon/ubicar-script.ts?script';
import portada from './portada/portada.css?inline';

export const csp: Paginas['csp'] = {
  buscador: { scriptSrc: [digest(script)], styleSrc: [digest(style)] },
  aviso: {
    scriptSrc: [digest(formulario), digest(conversacion)],
    styleSrc: [digest(estiloAviso), digest(estiloConversacion)],
  },
  legal: { scriptSrc: [], styleSrc: [digest(legal)] },
  desistir: { scriptSrc: [], styleSrc: [digest(desistir)] },
  portada: { scriptSrc: [], styleSrc: [digest(portada)] },
  tablon: {
    scriptSrc: [digest(ubicar), digest(encontrada)],
    styleSrc: [digest(tablon), digest(estilo)],
  },
  enVivo: { scriptSrc: [], styleSrc: [digest(enVivo)] },
};

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
