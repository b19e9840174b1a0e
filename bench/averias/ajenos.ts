import { setTimeout as sleep } from 'node:timers/promises';
import { drawJpeg } from '../../server/src/test/imagenes.ts';
import { datosCompra, inicioPago } from '../../server/src/test/tienda.ts';
import type { Figure } from '../figure.ts';
import { listAvisados, waitForAvisos, write } from './correos.ts';
import { type Escena, TAREA_MS } from './escena.ts';
import { count, isFault, untilAnswered, visitDuring, visit, worst } from './visitas.ts';

const BASE_MS = 10_000;
const CORREO_MS = 60_000;
const AVISOS = 6;
const SIEMPRE = Number.POSITIVE_INFINITY;

export async function cutBase({ instalacion: { base }, fuera, pet }: Escena): Promise<Figure[]> {
  const kept = `/app/view/${pet.hash}`;
  for (let i = 0; i < 4; i++) await visit(base, kept); // both instances keep it
  fuera.base.cut(SIEMPRE);
  const over = sleep(BASE_MS);
  const [pages, others] = await Promise.all([
    visitDuring(base, kept, over),
    visitDuring(base, '/app/view/nadie-la-ha-visto-aun', over),
  ]);
  fuera.base.cut(0);
  const back = await untilAnswered(base, kept);
  const data = [...pages, ...others].filter(({ isPage }) => !isPage).length;
  return [
    {
      name: 'Database away for 10 s: a finder gets the page that is kept, or one that says so, never data',
      value: `${count(pages, (it) => it === 200)} of ${pages.length} kept pages; ${data} answers that are no page`,
      budget: 'all, 0',
      ok: data === 0 && count(pages, (it) => it === 200) === pages.length,
    },
    {
      name: 'Until pages are answered again once it is back',
      value: `${Math.round(back)} ms`,
      budget: '≤ 2,000 ms',
      ok: back <= 2_000,
    },
  ];
}

export async function hangAlmacen({
  instalacion: { base },
  fuera,
  owner,
  pet,
}: Escena): Promise<Figure> {
  const picture = await drawJpeg();
  const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'Foto' };
  const ids: number[] = [];
  for (let i = 0; i < 14; i++) {
    const { body } = await owner.upload<{ media: { id: number } }>(
      '/imagenes/subirfoto',
      fields,
      picture,
    );
    ids.push(body.media.id);
  }
  fuera.almacen.silence('');
  fuera.almacen.silenceNew('');
  const deletions = Promise.all(
    ids.map((id) => owner.delete(`/insigniaMediaQR/delete?insignia_id=${pet.id}&id=${id}`)),
  );
  const visits = await visitDuring(base, '/app/view/otra-que-no-esta', sleep(BASE_MS));
  fuera.almacen.silenceNew(undefined);
  fuera.almacen.cut(0);
  const answers = await deletions;
  const faults = count(visits, isFault);
  const failed = answers.filter(({ status }) => status >= 500).length;
  return {
    name: 'Store that hangs for 10 s while an owner deletes 14 photos: failed pages, worst wait, failed deletions',
    value: `${faults} of ${visits.length}, ${worst(visits)} ms, ${failed}`,
    budget: '0, ≤ 2,000 ms, 0',
    ok: faults === 0 && worst(visits) <= 2_000 && failed === 0,
  };
}

export async function cutCorreo({ instalacion, fuera, pet }: Escena): Promise<Figure> {
  const { base, correo } = instalacion;
  fuera.correo.cut(SIEMPRE);
  for (let i = 0; i < AVISOS; i++) await write(base, pet, 'La tengo conmigo.');
  await sleep(CORREO_MS);
  fuera.correo.cut(0);
  const took = await waitForAvisos(correo, AVISOS, TAREA_MS);
  await sleep(5_000); // a second copy would follow
  const avisados = await listAvisados(correo);
  const lost = AVISOS - new Set(avisados).size;
  const doubled = avisados.length - new Set(avisados).size;
  return {
    name: `Mail server away for 60 s: of ${AVISOS} notices lost, doubled; until all have left once it is back`,
    value: `${lost}, ${doubled}; ${(took / 1000).toFixed(0)} s`,
    budget: '0, 0; ≤ 240 s',
    ok: lost + doubled === 0 && took <= TAREA_MS,
  };
}

export async function silenceBanco({
  instalacion: { base },
  fuera,
  owner,
  pet,
}: Escena): Promise<Figure> {
  const cart = inicioPago(datosCompra(pet, { nombre: 'Averia' }));
  await owner.post('/payment/initiate', cart);
  fuera.banco.silenceNew('');
  // The bank is asked about the first payment before the cart is paid again.
  const asking = Promise.all([1, 2, 3, 4, 5].map(() => owner.post('/payment/initiate', cart)));
  const visits = await visitDuring(base, '/app/view/otra-que-no-esta', sleep(BASE_MS));
  fuera.banco.silenceNew(undefined);
  fuera.banco.cut(0);
  await asking;
  const faults = count(visits, isFault);
  return {
    name: 'Bank silent for 10 s: failed pages, worst wait',
    value: `${faults} of ${visits.length}, ${worst(visits)} ms`,
    budget: '0, ≤ 2,000 ms',
    ok: faults === 0 && worst(visits) <= 2_000,
  };
}
