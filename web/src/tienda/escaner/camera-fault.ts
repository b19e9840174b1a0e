import { textos } from '@vuelve/contract/textos';

const camara = textos.camara;

const SENTENCES: Record<string, string> = {
  NotFoundError: camara.ninguna,
  OverconstrainedError: camara.ninguna,
  NotAllowedError: camara.permiso,
  SecurityError: camara.permiso,
  NotReadableError: camara.ocupada,
  AbortError: camara.ocupada,
};

/** A camera without picture; the message is shown to the user. */
export class CameraFault extends Error {
  /** Translates a rejection of `getUserMedia` into a sentence of spec section 8. */
  static of(error: unknown): CameraFault {
    if (error instanceof CameraFault) return error;
    const name = error instanceof Error ? error.name : '';
    return new CameraFault(SENTENCES[name] ?? camara.video, { cause: error });
  }
}
