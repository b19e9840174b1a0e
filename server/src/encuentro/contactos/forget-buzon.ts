import { CORREOS } from '@vuelve/contract/correos';
import type { NombreCorreo } from '@vuelve/contract/paginas';
import type { Queryable } from '../../cimientos/db/database.ts';
import { forgetCorreos } from '../../cimientos/enviados/registro-correos.ts';
import { hasCuenta, isContacto } from './contactos.queries.ts';

const CLASES = Object.keys(CORREOS) as NombreCorreo[];
const A_CONTACTOS = CLASES.filter((nombre) => CORREOS[nombre].aContacto);

/** Deletes the mails to a former contact. Unsent ones stay if another pet may need them. */
export async function forgetBuzon(db: Queryable, para: string): Promise<void> {
  const isOther = await isContacto(db, para);
  await forgetCorreos(db, { para, nombres: A_CONTACTOS, soloEnviados: isOther });
  const soloEnviados = isOther || (await hasCuenta(db, para));
  await forgetCorreos(db, { para, nombres: ['mensajeBuscador'], soloEnviados });
}
