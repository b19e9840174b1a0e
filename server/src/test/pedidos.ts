import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';

type Linea = Cesta['CestaDetalles'][number];

/** A line of an order: two badges for Luna. */
export const linea = (cambios: Partial<Linea> = {}): Linea => ({
  id: 1,
  producto_id: 3,
  nombre: 'Chapa redonda',
  color: 'Verde pino',
  talla: 'M',
  imagen: 'chapa.webp',
  unidades: 2,
  precio: 19.99,
  pet: { id: 7, Mascota: 'Luna' },
  ...cambios,
});

/** Ana's paid order number 12, of 39.98 €. */
export const pedido = (cambios: Partial<Cesta> = {}): Cesta => ({
  id: 12,
  ref_pago: '000012ab34cd',
  hashPago: 'h',
  metodo: null,
  estado: 'pagada',
  fecha_compra: '2026-03-02T23:30:00.000Z', // the 3rd in Madrid
  subtotal: 39.98,
  descuento: 0,
  total: 39.98,
  iva: { tipo: 21, base: 33.04, cuota: 6.94 },
  factura: 'V2026-000012',
  rectificativas: [],
  devuelto: 0,
  paquete: null,
  desistible: { hasta: null },
  desistimiento: null,
  envio: true,
  destinatario: 'Ana García Núñez',
  direccion: 'Calle Mayor 3, 2.º B, 28012 Madrid',
  Direccion: 'Calle Mayor 3, 2.º B',
  cp: '28012',
  Provincia: 'Madrid',
  direccion_facturacion: null,
  cod_cupon: null,
  Usuario: { id: 3, nombre: 'Ana', apellidos: 'García Núñez', email: 'ana@ejemplo.es' },
  CestaDetalles: [linea()],
  ...cambios,
});

/** A paid activation of Luna's badge with a coupon, without a shipment. */
export const activacion = (cambios: Partial<Cesta> = {}): Cesta =>
  pedido({
    subtotal: 39.99,
    descuento: 9.99,
    total: 30,
    iva: { tipo: 21, base: 24.79, cuota: 5.21 },
    envio: false,
    direccion: '',
    Direccion: '',
    cp: '',
    Provincia: '',
    cod_cupon: 'VERANO',
    CestaDetalles: [
      linea({
        nombre: textos.chapas.linea,
        color: '',
        talla: '',
        imagen: '/app/productos/activacion.svg',
        unidades: 1,
        precio: 39.99,
      }),
    ],
    ...cambios,
  });
