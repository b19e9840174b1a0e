import { textosExportacion } from '@vuelve/contract/textos-exportacion';
import { CorreoAviso } from './correo-aviso.tsx';
import type { Writers } from './writers.ts';

const DIA = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Madrid',
});

const AJENA =
  'Si no la has pedido tú, alguien ha entrado en tu cuenta: cambia tu contraseña cuanto antes.';

/** Mails about the export of an owner's data. */
export const correosDatos: Writers<'datosListos' | 'datosFallidos'> = {
  datosListos: ({ nombre, caduca, urlMisDatos }) => ({
    asunto: 'Tus datos están listos',
    letter: (
      <CorreoAviso
        titulo="Tus datos están listos"
        message="Ya puedes descargar la copia de todo lo que guardas en Vuelve."
        advice={`Entra en tu cuenta y descárgala hasta el ${DIA.format(new Date(caduca))}:`}
        button="Ver mi copia"
        url={urlMisDatos}
        note={AJENA}
        nombre={nombre}
      />
    ),
  }),
  datosFallidos: ({ nombre, fallo, urlMisDatos }) => ({
    asunto: 'No hemos podido preparar tus datos',
    letter: (
      <CorreoAviso
        titulo="No hemos podido preparar tus datos"
        message={textosExportacion.fallo[fallo]}
        advice="Pide tu copia otra vez desde tu cuenta:"
        button="Ver mis datos"
        url={urlMisDatos}
        note={AJENA}
        nombre={nombre}
      />
    ),
  }),
};
