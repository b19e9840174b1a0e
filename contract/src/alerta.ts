/** Why an owner is told at once: a scan of a lost pet, a finder's notice, or what he wrote after it. */
export const MOTIVOS_ALERTA = ['escaneo', 'aviso', 'mensaje'] as const;
export type MotivoAlerta = (typeof MOTIVOS_ALERTA)[number];

/** Who took notice of an alert first. */
export type AbiertaPor = 'dueno' | 'contacto';
