import { hoyISO } from '@vuelve/contract/fechas';
import type { CallInput } from '@vuelve/contract/calls';
import type { DatosDashboard } from '@vuelve/contract/dashboard';

/** Filters of the dashboard, as in the address; '' means no filter. */
export interface Filtros {
  desde: string;
  hasta: string;
  genero: string;
  tipo_pedido: string;
}

export interface SectionProps {
  datos: DatosDashboard;
  filtros: Filtros;
}

const DIA_MS = 86_400_000;
const HABITUAL_DIAS = 30;

export const SECCIONES = ['resumen', 'usuarios', 'mascotas', 'pedidos'] as const;
export type Seccion = (typeof SECCIONES)[number];

/** A range of `dias` days that ends today. */
export function lastDays(dias: number): Pick<Filtros, 'desde' | 'hasta'> {
  const hasta = hoyISO();
  const desde = new Date(Date.parse(hasta) - (dias - 1) * DIA_MS);
  return { desde: desde.toISOString().slice(0, 10), hasta };
}

/** The filters of an address; without a date, the last thirty days. */
export function readFiltros(params: URLSearchParams): Filtros {
  const read = (name: string) => params.get(name) ?? '';
  const days = params.has('desde') || params.has('hasta');
  return {
    desde: read('desde'),
    hasta: read('hasta'),
    ...(!days && lastDays(HABITUAL_DIAS)),
    genero: read('genero'),
    tipo_pedido: read('tipo_pedido'),
  };
}

export function readSeccion(params: URLSearchParams): Seccion {
  return SECCIONES.find((seccion) => seccion === params.get('seccion')) ?? 'resumen';
}

export function searchOf(seccion: Seccion, filtros: Filtros): string {
  return `?${new URLSearchParams({ seccion, ...filtros }).toString()}`;
}

/**
 * The cast skips validation: the server explains an invalid filter that was typed into the address.
 */
export function toQuery(filtros: Filtros) {
  return filtros as unknown as Omit<CallInput<'getDatosDashboard'>['query'], 'usuario_id'>;
}

export const SIN_FILTROS: Filtros = { desde: '', hasta: '', genero: '', tipo_pedido: '' };
