import type { Insignia } from '@vuelve/contract/mascota';
import type { Cupon, Producto } from '@vuelve/contract/tienda';
import type { Usuario } from '@vuelve/contract/usuario';
import type { LineaCarrito } from '../src/base/state/linea-carrito.ts';

// Complete, plausible examples; a test names only the fields that matter to it.

export const usuario = (changes: Partial<Usuario> = {}): Usuario => ({
  id: 7,
  hash: 'u7',
  nombre: 'Ana',
  apellidos: 'Ruiz',
  direccion: 'Calle del Olmo 12',
  cp: '28921',
  localidad: 'Alcorcón',
  provincia: 'Madrid',
  telefono: '600000001',
  email: 'ana@vuelve.example',
  avatar: null,
  tipo_usuario: 'U',
  activo: '1',
  fecha_alta: '2026-03-12T17:05:00.000Z',
  ...changes,
});

export const mascota = (changes: Partial<Insignia> = {}): Insignia => ({
  id: 3,
  hash: 'aB3_dE-fGh1JkLmN0pQrSt',
  chapa: { hash: 'aB3_dE-fGh1JkLmN0pQrSt', corto: 'K7QX4M2P' },
  Mascota: 'Luna',
  tipo_mascota: 1,
  Raza: 'Podenco',
  fecha_nac: '2022-05-01',
  Genero: 'H',
  Esteril: true,
  texto_cabecera: 'Hola, soy Luna',
  citas: '',
  Bibliografia: '',
  avatar: 'luna.webp',
  Cover: null,
  fecha_alta: '2026-03-12T17:05:00.000Z',
  apellidos_publicos: false,
  telefono_publico: true,
  vacunas_publicas: false,
  caracter: 'Miedosa',
  medicacion: '',
  alergias: '',
  necesidades: '',
  caracter_publico: true,
  medicacion_publica: false,
  alergias_publicas: false,
  necesidades_publicas: false,
  chip: '941000012345678',
  chip_publico: false,
  perdida: null,
  version: 1,
  ...changes,
});

export const producto = (changes: Partial<Producto> = {}): Producto => ({
  id: 1,
  nombre: 'Chapa redonda',
  descripcion: '',
  imagen: '/img/1.webp',
  color: 'Negro',
  talla: 'Única',
  medidas: '25 mm',
  ancho_mm: 25,
  alto_mm: 25,
  peso_g: 5,
  desde_kg: 4,
  incluye: '',
  precio: 19.99,
  quedan: null,
  ...changes,
});

export const linea = (changes: Partial<LineaCarrito> = {}): LineaCarrito => ({
  id: 1,
  nombre: 'Chapa redonda',
  descripcion: '',
  imagen: '/img/1.webp',
  color: 'Negro',
  talla: 'Única',
  medidas: '25 mm',
  precio: 19.99,
  quedan: null,
  cantidad: 1,
  mascotaId: 3,
  mascota: 'Luna',
  ...changes,
});

export const cupon = (changes: Partial<Cupon> = {}): Cupon => ({
  cupon: 'VERANO',
  Nombre: 'Verano',
  Precio: 29.9,
  unidades_maximas: 2,
  ...changes,
});
