import * as z from 'zod/mini';
import { momento, parrafos, parrafosObligatorios } from './campos.ts';
import { CLASES } from './paginas-tablon.ts';
import { LARGO } from './reglas.ts';
import { textosTablon } from './textos-tablon.ts';

/** Why an entry of the board is reported. */
export const MOTIVOS = [
  { clave: 'personas', nombre: 'Se ven personas o datos de alguien' },
  { clave: 'falsa', nombre: 'No es verdad' },
  { clave: 'ajena', nombre: 'Quien la publica miente sobre de quién es' },
  { clave: 'dinero', nombre: 'Pide dinero o engaña' },
  { clave: 'otro', nombre: 'Otra cosa' },
] as const;
const CLAVES_MOTIVO = MOTIVOS.map(({ clave }) => clave);
export type Motivo = (typeof MOTIVOS)[number]['clave'];

/** The form of a report (Regulation 2022/2065, art. 16). No name or address is asked for. */
export const denunciaTablon = z
  .object({
    motivo: z.enum(CLAVES_MOTIVO, textosTablon.faltaMotivo),
    texto: z._default(parrafos(LARGO.nota), ''),
  })
  .check(
    z.refine((it) => it.motivo !== 'otro' || it.texto !== '', {
      error: textosTablon.faltaTexto,
      path: ['texto'],
    }),
  );
export type DenunciaTablon = z.infer<typeof denunciaTablon>;

/** An entry of the board that waits for the team: open reports, or its owner's appeal. */
export const asuntoTablon = z.object({
  clase: z.enum(CLASES),
  /** The id of the pet, or of the found animal. */
  id: z.number(),
  nombre: z.string(),
  /** The id of the owner's account; null for a stranger's entry. */
  dueno: z.nullable(z.number()),
  /** Whether reports hide it until the decision. */
  oculta: z.boolean(),
  /** Path of its page, which the team also sees while it is hidden; null once it is gone. */
  ruta: z.nullable(z.string()),
  denuncias: z.array(
    z.object({ motivo: z.enum(CLAVES_MOTIVO), texto: z.string(), creada: momento }),
  ),
  /** The owner's appeal against the decision `id`, with what was decided then. */
  apelacion: z.nullable(
    z.object({ id: z.number(), explicacion: z.string(), texto: z.string(), apelada: momento }),
  ),
});
export type AsuntoTablon = z.infer<typeof asuntoTablon>;

/** The team's decision on the open reports of an entry; its owner reads the explanation. */
export const decisionTablon = z.object({
  clase: z._default(z.enum(CLASES), 'perdida'),
  retira: z.boolean(),
  explicacion: parrafosObligatorios(LARGO.nota, textosTablon.faltaExplicacion),
});

/** The team's answer to an appeal; the owner reads it. */
export const revisionTablon = z.object({
  devuelve: z.boolean(),
  respuesta: parrafosObligatorios(LARGO.nota, textosTablon.faltaExplicacion),
});

/** An owner's one appeal against a removal. */
export const apelacionTablon = z.object({
  texto: parrafosObligatorios(LARGO.nota, textosTablon.faltaApelacion),
});

/** A removal from the board, as the pet's owner sees it. */
export const retirada = z.object({
  cuando: momento,
  explicacion: z.string(),
  /** When the owner appealed; null: he still may. */
  apelada: z.nullable(momento),
  /** What the team answered to the appeal; empty while it is open. */
  respuesta: z.string(),
});
export type Retirada = z.infer<typeof retirada>;
