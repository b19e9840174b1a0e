/** Reasons for an immediate alert: a scan of a lost pet, a finder's first or later message. */
export const MOTIVOS_ALERTA = ['escaneo', 'aviso', 'mensaje'] as const;
export type MotivoAlerta = (typeof MOTIVOS_ALERTA)[number];

/** The role of the person who opened an alert first. */
export type AbiertaPor = 'dueno' | 'contacto';
