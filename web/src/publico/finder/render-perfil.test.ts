import { type Idioma, IDIOMAS } from '@vuelve/contract/idiomas';
import type { Medio } from '@vuelve/contract/medio';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mascota } from '../../../test/ejemplos.ts';
import { addressOfPagina } from './address-of-pagina.ts';
import { ForLector } from './lector.tsx';
import { Perfil } from './perfil.tsx';
import { renderPerfil } from './render-perfil.tsx';

/** An owner's text that looks like a part's place. */
const TRAMPA = '<hr id="cuerpo"/> aqui? $& <meta name="cabecera"/>';

const CASA: DatosPerfil = {
  perfil: {
    insignia: mascota({ avatar: 'luna.webp', Cover: 'playa.webp', Bibliografia: TRAMPA }),
    usuario: { id: 1, hash: 'duena', nombre: 'Ana', apellidos: TRAMPA, telefono: '600000001' },
    importante: [{ asunto: 'medicacion', texto: TRAMPA }],
    chip: '941000012345678',
    perdida: null,
    medias: [],
  },
  totales: { fotos: 0, videos: 0, likes: 0 },
  pagina: 1,
  hasMasFotos: false,
  telefono: { e164: '+34600000001', legible: '600 00 00 01', internacional: '+34 600 00 00 01' },
  certificado: null,
  publicUrl: 'https://vuelve.example',
};

const medio = (id: number, tipo: 'F' | 'V'): Medio => ({
  id,
  insignia_id: 1,
  tipo,
  fichero: `${id}.webp`,
  titulo: TRAMPA,
  descripcion: '',
  likes: id,
  fecha_alta: '2026-01-01T00:00:00.000Z',
  duracion_ms: null,
  poster: true,
  estado: 'listo',
});

const PERDIDA: DatosPerfil = {
  ...CASA,
  perfil: {
    ...CASA.perfil,
    insignia: mascota({ Mascota: TRAMPA, avatar: null, Cover: null }),
    perdida: { desde: '2026-11-20T09:30:00.000Z', lugar: TRAMPA, aviso: TRAMPA, recompensa: '' },
  },
  telefono: null,
};

const ALBUM: DatosPerfil = {
  ...CASA,
  perfil: { ...CASA.perfil, medias: [medio(1, 'F'), medio(2, 'F'), medio(3, 'V')] },
  totales: { fotos: 99, videos: 1, likes: 6 },
  pagina: 2,
  hasMasFotos: true,
  certificado: '/api/vacunas',
  dueno: { codigoCorto: 'ABCD2345' },
};

test.each([
  ['en casa', CASA],
  ['perdida, sin foto ni teléfono', PERDIDA],
  ['con álbum, para su dueña', ALBUM],
])('la página de una mascota %s, hecha de partes, es la misma que de una vez', (_which, datos) => {
  for (const idioma of Object.keys(IDIOMAS) as Idioma[]) {
    const aqui = addressOfPagina(datos.perfil.insignia.hash, datos.pagina);
    const page = createElement(Perfil, datos);
    const whole = renderToStaticMarkup(ForLector({ idioma, aqui, children: page }));
    expect(renderPerfil(datos, idioma)).toBe(`<!doctype html>${whole}`);
  }
});
