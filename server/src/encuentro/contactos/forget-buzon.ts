import { CORREOS } from '@vuelve/contract/correos';
import type { NombreCorreo } from '@vuelve/contract/paginas';
import type { Queryable } from '../../cimientos/db/database.ts';
import { forgetCorreos } from '../../cimientos/enviados/registro-correos.ts';
import { hasCuenta, isContacto } from './contactos.queries.ts';

const CLASES = Object.keys(CORREOS) as NombreCorreo[];
const A_CONTACTOS = CLASES.filter((nombre) => CORREOS[nombre].aContacto);

/** Forgets the mails to somebody who is no contact any more; what waits goes only if he is still another pet's, or may be its owner. */
export async function forgetBuzon(db: Queryable, para: string): Promise<void> {
  const isOther = await isContacto(db, para);
  await forgetCorreos(db, { para, nombres: A_CONTACTOS, soloEnviados: isOther });
  const soloEnviados = isOther || (await hasCuenta(db, para));
  await forgetCorreos(db, { para, nombres: ['mensajeBuscador'], soloEnviados });
}
