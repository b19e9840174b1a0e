import type { ParteDatos } from '@vuelve/contract/leeme';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Fuera, Tabla } from './define-tabla.ts';
import { tablasCuenta } from './tablas-cuenta.ts';
import { tablasMascotas } from './tablas-mascotas.ts';
import { tablasPedidos } from './tablas-pedidos.ts';

/** Every table: its exported part, or why nothing is. The compiler reports a missing one. */
const TODAS: Record<ParteDatos, Tabla> & Record<Exclude<keyof DB, ParteDatos>, Fuera> = {
  ...tablasCuenta,
  ...tablasMascotas,
  ...tablasPedidos,
  accesos_conversacion: 'secreto',
  auditoria: 'ajeno',
  cambios_perfil: 'interno',
  claves_visitante: 'secreto',
  codigos: 'secreto',
  comisiones: 'ajeno',
  comparacion_intentos: 'interno',
  comparaciones: 'interno',
  condiciones: 'interno',
  consultas_bloqueados: 'ajeno',
  cupones: 'ajeno',
  denuncias_anuncio: 'ajeno',
  eliminaciones: 'interno',
  enlaces_tienda: 'secreto',
  exportaciones: 'interno',
  factura_series: 'interno',
  ficheros: 'interno',
  ficheros_sobrantes: 'interno',
  filtros_oficina: 'ajeno',
  fotos_compra: 'interno',
  fotos_encontrada: 'interno',
  limites: 'interno',
  llamamientos: 'interno',
  lote_estados: 'interno',
  lotes: 'interno',
  lugares_ofrecidos: 'ajeno',
  marcas: 'secreto',
  olvidos: 'interno',
  pedidos_bloqueados: 'ajeno',
  plazos_cumplidos: 'interno',
  productos: 'interno',
  recuerdos_rechazados: 'secreto',
  registro_facturas: 'interno',
  resumen_diario: 'interno',
  resumen_meses: 'interno',
  resumen_pendiente: 'interno',
  resumen_ventas: 'interno',
  secretos: 'secreto',
  tiendas: 'ajeno',
  turnos_conversion: 'interno',
};

/** The exported parts of the tables, in the order of datos.json. */
export const TABLAS: Tabla[] = Object.values(TODAS).filter((una) => typeof una === 'object');
