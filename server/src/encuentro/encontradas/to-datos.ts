import {
  rutaAnuncio,
  rutaConversacionTablon,
  rutaEncontrada,
  TABLON,
} from '@vuelve/contract/addresses';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { DatosConversacion, EntreDesconocidos } from '@vuelve/contract/paginas-conversacion';
import { type Especie, nameEncontrada } from '@vuelve/contract/senas';
import type { FraseDicha } from '@vuelve/contract/frases';
import type { Deps } from '../../cimientos/deps.ts';
import { listMensajes } from '../conversaciones/conversaciones.queries.ts';
import { tokenFor } from '../conversaciones/enlaces.ts';
import { toFotoDeMensaje } from '../conversaciones/fotos.ts';
import { toDeshacible } from '../conversaciones/to-deshacible.ts';
import { nameOfCodigo } from '../../cimientos/geografia/name-municipio.ts';
import { compareDichos } from './acuerdo.ts';
import { tokenOf } from './autor.ts';
import { type AbiertaDesconocidos, hasRetrato } from './desconocidos.ts';
import { isAboutMoney } from './pide-dinero.ts';

/**
 * The data of a conversation's page for one of two strangers: no name, no address, and nothing of
 * what the other one stated.
 * @param ruta the path of the open conversation; its photos are below
 */
export async function toDatos(
  { db, config, secretos }: Deps,
  abierta: AbiertaDesconocidos,
  ruta: string,
): Promise<DatosConversacion> {
  const { id, rol, clave, especie } = abierta;
  const mensajes = await listMensajes(db, id);
  const tipo = especie === 0 ? null : (especie as 1 | 2 | 3);
  const answer = mensajes.find(({ autor }) => autor !== mensajes[0]?.autor);
  return {
    rol,
    tipo: 'mensaje',
    mascota: {
      pagina: abierta.publica ? rutaAnuncio(abierta.publica) : TABLON,
      nombre: '',
      genero: null,
      tipo,
    },
    retrato: hasRetrato(abierta) ? `${ruta}/retrato` : null,
    dueno: '',
    idiomaBuscador: IDIOMA_DE_CASA,
    contacto: '',
    telefono: null,
    sello: null,
    pasos: {
      enviado: abierta.abierta.toISOString(),
      visto: null,
      respondido: answer ? { cuando: answer.enviado.toISOString(), nombre: '' } : null,
      todo: true,
    },
    relevos: [],
    contactos: [],
    atiende: null,
    mensajes: mensajes.map((row) => ({
      autor: row.autor,
      mio: row.autor === rol,
      nombre: '',
      frases: row.frases as FraseDicha[],
      texto: row.texto,
      lugar: '',
      posicion: null,
      foto: toFotoDeMensaje(row, ruta),
      enviado: row.enviado.toISOString(),
    })),
    porVer: abierta.pendiente !== null || (rol === 'buscador' && abierta.visto === null),
    regreso: null,
    lugarOfrecido: null,
    cerradaPor: abierta.cerrada_por,
    deshacible: abierta.encontrada_cerrada ? null : toDeshacible(abierta),
    enlace:
      config.publicUrl + rutaConversacionTablon(tokenFor(secretos.conversaciones, clave, rol)),
    encontrada: {
      ...toEncontrada(abierta),
      // The finder answers first: it is often where he lives.
      referencia:
        rol === 'buscador' || mensajes.some(({ autor }) => autor === 'buscador')
          ? abierta.referencia
          : '',
      propia:
        rol === 'buscador' ? rutaEncontrada(tokenOf(secretos, abierta.encontrada_clave)) : null,
      pideDinero: mensajes.some(({ texto, autor }) => autor !== rol && isAboutMoney(texto)),
    },
  };
}

function toEncontrada(
  abierta: AbiertaDesconocidos,
): Omit<EntreDesconocidos, 'propia' | 'pideDinero' | 'referencia'> {
  const { sexo, collar, marcas, sexo_dicho, collar_dicho, marcas_dichas } = abierta;
  const dicho = { sexo: sexo_dicho, collar: collar_dicho, marcas: marcas_dichas };
  return {
    nombre: nameEncontrada(abierta.especie as Especie),
    acuerdo: abierta.rol === 'buscador' ? compareDichos({ sexo, collar, marcas }, dicho) : null,
    municipio: nameOfCodigo(abierta.municipio),
    desde: abierta.desde.toISOString(),
  };
}
