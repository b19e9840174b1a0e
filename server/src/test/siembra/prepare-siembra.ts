import type { NombrePlazo } from '@vuelve/contract/plazos';
import type { TestApp } from '../test-app.ts';
import { siembraCompras } from './compras.ts';
import { siembraCuentas } from './cuentas.ts';
import { siembraEncuentros } from './encuentros.ts';
import type { Siembra } from './siembra.ts';

/** Test data for each retention term: one item beyond the term, and one slightly younger. */
export async function prepareSiembra(t: TestApp): Promise<Record<NombrePlazo, Siembra>> {
  const owner = await t.createOwner();
  const duenos = { pasado: (await t.createOwner()).usuario.id, joven: owner.usuario.id };
  const pets = { pasado: await t.createMascota(owner), joven: await t.createMascota(owner) };
  const campo = { t, usuario_id: owner.usuario.id, pets, duenos };
  return { ...siembraCuentas(campo), ...siembraEncuentros(campo), ...siembraCompras(campo) };
}
