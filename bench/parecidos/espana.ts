import { celdaOf } from '../../server/src/cimientos/geografia/celdas.ts';
import { findMunicipio, listMunicipios } from '../../server/src/cimientos/geografia/municipios.ts';
import { PLAZAS } from '../../server/src/cimientos/geografia/plazas.ts';
import { KM_POR_GRADO, kmPerLongitud } from '../../server/src/cimientos/geografia/posicion.ts';
import { pick, randomFrom } from '../../server/src/test/azar.ts';
import type { Fila } from '../../server/src/test/llenar-barrio.ts';
import { type Azar, drawNormal, draw } from './azar-senas.ts';
import { COMIENZO_MS, DIA_MS, DIAS, drawContado } from './barrio.ts';
import type { Cuotas } from './cuotas.ts';
import { moveToNow } from './fill-barrio.ts';

type Zona = 'madrid' | 'ciudad' | 'pueblo';

/** One in ten in Madrid, four in ten in the large towns, the rest in any municipality. */
const CUOTAS_ZONA: Cuotas<Zona> = [
  ['madrid', 0.1],
  ['ciudad', 0.4],
  ['pueblo', 0.5],
];
/** How far from the middle of their municipality they are, as standard deviation. */
const DISPERSION_KM: Record<Zona, number> = { madrid: 4, ciudad: 2, pueblo: 1 };
/** So many tell only their municipality. */
const CUOTA_SIN_CELDA = 0.2;
const MADRID = '28079';

/** Animals all over Spain that have nothing to do with each other, the same for the same seed. */
export function listVivas(semilla: number, cuantas: number): Fila[] {
  const azar = randomFrom(semilla);
  const pueblos = [...listMunicipios().keys()];
  const ciudades = Object.keys(PLAZAS);
  return Array.from({ length: cuantas }, () => {
    const zona = draw(CUOTAS_ZONA, azar);
    const municipio =
      zona === 'madrid' ? MADRID : pick(zona === 'ciudad' ? ciudades : pueblos, azar);
    return {
      ...drawContado(azar),
      municipio,
      celda: azar() < CUOTA_SIN_CELDA ? null : drawCelda(municipio, DISPERSION_KM[zona], azar),
      desde: moveToNow(new Date(Math.round(COMIENZO_MS + azar() * DIAS * DIA_MS))),
    };
  });
}

function drawCelda(municipio: string, km: number, azar: Azar): number {
  const { latitud, longitud } = findMunicipio(municipio)!.centro;
  return celdaOf({
    latitud: latitud + (km * drawNormal(azar)) / KM_POR_GRADO,
    longitud: longitud + (km * drawNormal(azar)) / kmPerLongitud(latitud),
  });
}
