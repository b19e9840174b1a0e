import { IDIOMAS } from '@vuelve/contract/idiomas';
import type { ReactNode } from 'react';
import { AlertIcon, BellIcon, GlobeIcon, MessageIcon, PrinterIcon } from '../icons.tsx';

export function Perdida() {
  return (
    <section className="perdida">
      <h2>Y si un día no vuelve</h2>
      <p className="entrada">Lo que una chapa sola no hace. Va incluido, sin cuotas.</p>
      <ul>
        <Cosa icono={<AlertIcon />} titulo="Modo perdido">
          Con un toque, su página se convierte en un aviso y te guiamos paso a paso.
        </Cosa>
        <Cosa icono={<BellIcon />} titulo="Avisos al momento">
          Alguien lee su chapa o te escribe: lo sabes en el móvil y por correo.
        </Cosa>
        <Cosa icono={<MessageIcon />} titulo="Mensajes sin números">
          Quien la tiene te escribe con un toque. Nadie tiene que enseñar su teléfono.
        </Cosa>
        <Cosa icono={<PrinterIcon />} titulo="Su cartel, listo">
          Para imprimir y compartir, con un código que deja de valer cuando vuelve.
        </Cosa>
        <Cosa icono={<GlobeIcon />} titulo="Ocho idiomas">
          Quien la encuentra lee en el suyo: {Object.values(IDIOMAS).join(', ')}.
        </Cosa>
      </ul>
    </section>
  );
}

interface PropsCosa {
  icono: ReactNode;
  titulo: string;
  children: ReactNode;
}

function Cosa({ icono, titulo, children }: PropsCosa) {
  return (
    <li>
      {icono}
      <h3>{titulo}</h3>
      <p>{children}</p>
    </li>
  );
}
