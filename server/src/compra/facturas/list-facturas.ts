import type { ConsultaLista, Lista } from '@vuelve/contract/admin';
import { toEuros } from '@vuelve/contract/dinero';
import type { FilaFactura } from '@vuelve/contract/factura-admin';
import type { Queryable } from '../../cimientos/db/database.ts';
import { listNumeros } from '../pedidos/numeros.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { writeFecha } from './huella.ts';
import { eachLote, type Fila, selectFilas } from './registro-facturas.queries.ts';

/** The invoice register, newest first. */
export async function listFacturas(
  db: Queryable,
  consulta: ConsultaLista,
): Promise<Lista<FilaFactura>> {
  const rows = await selectFilas(db, consulta);
  const numeros = await listNumeros(db, rows.map(pedidoOf));
  return toLista(
    rows,
    consulta.limite,
    ({ id }) => id,
    (fila) => toFactura(fila, numeros),
  );
}

const pedidoOf = ({ pedido_id }: Fila) => pedido_id;

function toFactura(fila: Fila, numeros: Map<number, string>): FilaFactura {
  const { numero, fecha, tipo, pedido_id, cuota, importe, huella } = fila;
  const ref_pago = numeros.get(pedido_id) ?? '';
  const dinero = { cuota: toEuros(cuota), importe: toEuros(importe) };
  return { numero, fecha, tipo, pedido_id, ref_pago, ...dinero, huella };
}

/** The register's columns, as AEAT names the fields of a RegistroAlta; `Pedido` is ours. */
export const COLUMNAS = [
  'IDEmisorFactura',
  'NumSerieFactura',
  'FechaExpedicionFactura',
  'TipoFactura',
  'NumSerieFacturaRectificada',
  'BaseImponible',
  'TipoImpositivo',
  'CuotaTotal',
  'ImporteTotal',
  'HuellaAnterior',
  'FechaHoraHusoGenRegistro',
  'Huella',
  'Pedido',
] as const;

type Registro = Record<(typeof COLUMNAS)[number], string | number>;

/** The rows of the register whose number begins so, oldest first; amounts in euros. */
export async function* eachRegistro(db: Queryable, numero: string): AsyncGenerator<Registro> {
  for await (const lote of eachLote(db, numero)) {
    const numeros = await listNumeros(db, lote.map(pedidoOf));
    yield* lote.map((fila) => toRegistro(fila, numeros));
  }
}

function toRegistro(fila: Fila, numeros: Map<number, string>): Registro {
  return {
    IDEmisorFactura: fila.emisor,
    NumSerieFactura: fila.numero,
    FechaExpedicionFactura: writeFecha(fila.fecha),
    TipoFactura: fila.tipo,
    NumSerieFacturaRectificada: fila.rectifica ?? '',
    BaseImponible: toEuros(fila.importe - fila.cuota),
    TipoImpositivo: fila.iva_tipo,
    CuotaTotal: toEuros(fila.cuota),
    ImporteTotal: toEuros(fila.importe),
    HuellaAnterior: fila.anterior,
    FechaHoraHusoGenRegistro: fila.generado,
    Huella: fila.huella,
    Pedido: numeros.get(fila.pedido_id) ?? '',
  };
}
