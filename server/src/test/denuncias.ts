import type { Lista } from '@vuelve/contract/admin';
import type { Accion } from '@vuelve/contract/auditoria';
import type { CierreDenuncia, Denuncia, DenunciaEnLista } from '@vuelve/contract/denuncias';
import type { Insignia } from '@vuelve/contract/mascota';
import { expect } from 'vitest';
import { post, tell } from './avisos-de-mascota.ts';
import type { Client } from './client.ts';
import { from, newIp } from './escaneos.ts';
import type { Owner, TestApp } from './test-app.ts';

/**
 * A conversation about a pet that a finder opens with these fields, each time from another network
 * (`TRUST_PROXY` must be `loopback`): its number, the finder's link, and the page of the pet's
 * owner.
 */
export async function openConversacion(
  t: TestApp,
  pet: Insignia,
  fields: Record<string, string> = {},
) {
  const { to } = await tell(t.visitor(), pet, fields, from(newIp()));
  const query = t.db.selectFrom('conversaciones').select('id').where('mascota_id', '=', pet.id);
  const { id } = await query.orderBy('id', 'desc').executeTakeFirstOrThrow();
  return { id, finder: to!, suya: `/app/conversacion/${id}` };
}

/** A conversation that a finder opens with these fields, reported by its owner or by its finder. */
export async function denounce(
  t: TestApp,
  { owner, pet }: { owner: Owner; pet: Insignia },
  por: 'dueno' | 'buscador' = 'dueno',
  fields: Record<string, string> = {},
) {
  const opened = await openConversacion(t, pet, fields);
  const [client, path] =
    por === 'dueno' ? [owner.client, opened.suya] : [t.visitor(), opened.finder];
  expect((await post(client, path, { accion: 'denunciar' })).status).toBe(303);
  return opened;
}

/** An administrator's actions on reports, and their entries in the audit trail. */
export function lookAt(client: Client) {
  return {
    list: async (query = '') =>
      (await client.get<Lista<DenunciaEnLista>>(`/admin/denuncias${query}`)).body,
    read: (id: number) => client.get<Denuncia>(`/admin/denuncias/${id}`),
    close: (id: number, body: object = {}) =>
      client.post<CierreDenuncia & { error: string }>(`/admin/denuncias/${id}/vista`, body),
    acciones: async (id: number) =>
      (await client.get<Lista<Accion>>(`/admin/auditoria?buscar=denuncia%20${id}`)).body.filas,
  };
}
