import type { ClaveDocumento, DatosLegal } from '@vuelve/contract/documentos-legales';
import type { ComponentType } from 'react';
import { Accesibilidad } from './accesibilidad.tsx';
import { AvisoLegal } from './aviso-legal.tsx';
import { Condiciones } from './condiciones.tsx';
import { Cookies } from './cookies.tsx';
import { Devoluciones } from './devoluciones.tsx';
import { Privacidad } from './privacidad.tsx';

export const DOCUMENTOS_LEGALES: Record<ClaveDocumento, ComponentType<DatosLegal>> = {
  aviso: AvisoLegal,
  privacidad: Privacidad,
  cookies: Cookies,
  condiciones: Condiciones,
  devoluciones: Devoluciones,
  accesibilidad: Accesibilidad,
};
