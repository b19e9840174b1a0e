import { drawGato, drawLoro, drawPerro } from './dibujos.ts';

const ATARDECER = { cielo: '#f7be4a', suelo: '#e8735a' };
const TARDE = { cielo: '#9db7d5', suelo: '#63d3ba' };
const PARQUE = { cielo: '#ddf1ec', suelo: '#7dbb8a' };
const CASA = { cielo: '#f4eee4', suelo: '#d8b48a' };

export const MASCOTAS_DEMO = [
  {
    datos: {
      mascota: 'Luna',
      tipo_mascota: 1 as const,
      raza: 'Mestiza de podenco',
      fecha_nac: '2022-04-18',
      genero: 'H' as const,
      esteril: true,
      texto_cabecera: 'Curiosa, tranquila y loca por las pelotas de tenis',
      citas: 'Si hay queso, hay alegría.',
      bibliografia:
        'Llegó a casa con tres meses desde una protectora de Toledo. Le dan miedo los petardos: si la encuentras asustada, acércate despacio y de lado.\nToma una pastilla para la tiroides por las mañanas.',
    },
    portada: drawPerro(ATARDECER),
    fotos: [
      {
        titulo: 'En el parque',
        descripcion: 'Su rincón favorito del Retiro',
        dibujo: drawPerro(PARQUE),
      },
      {
        titulo: 'Siesta',
        descripcion: 'Después de un baño, sofá',
        dibujo: drawPerro(CASA, '#fff6e9', '#c98a52'),
      },
      { titulo: 'Con su collar nuevo', descripcion: '', dibujo: drawPerro(TARDE) },
    ],
  },
  {
    datos: {
      mascota: 'Misu',
      tipo_mascota: 2 as const,
      raza: 'Europeo común',
      fecha_nac: '2020-09-02',
      genero: 'M' as const,
      esteril: true,
      texto_cabecera: 'Duerme de día y manda de noche',
      citas: '',
      bibliografia:
        'Vive en un bajo y a veces se escapa al patio. Responde al sonido de las llaves.',
    },
    portada: drawGato(TARDE),
    fotos: [{ titulo: 'Vigilando', descripcion: '', dibujo: drawGato(CASA) }],
  },
  {
    datos: {
      mascota: 'Kiwi',
      tipo_mascota: 3 as const,
      raza: 'Amazona',
      fecha_nac: '2018-06-30',
      genero: 'M' as const,
      esteril: false,
      texto_cabecera: 'Dice su nombre y el de la vecina',
      citas: '',
      bibliografia: '',
    },
    portada: drawLoro(PARQUE),
    fotos: [],
  },
];

export type MascotaDemo = (typeof MASCOTAS_DEMO)[number];
