import type { DatosPerfil } from '@vuelve/contract/paginas';
import { IconoMensaje, IconoTelefono } from './iconos.tsx';

type Telefono = NonNullable<DatosPerfil['telefono']>;

interface Props {
  telefono: Telefono;
  dueno: string;
}

/** The reason of the page: one tap and the family's phone rings. */
export function BotonLlamar({ telefono, dueno }: Props) {
  return (
    <a className="llamar" href={`tel:${telefono.e164}`}>
      <IconoTelefono />
      <span>Llamar a {dueno || 'mi familia'}</span>
    </a>
  );
}

export function Llamada({ telefono, dueno, mascota }: Props & { mascota: string }) {
  return (
    <>
      <BotonLlamar telefono={telefono} dueno={dueno} />
      {!esFijo(telefono.e164) && (
        <a className="boton" href={enlaceWhatsApp(telefono.e164, mascota)}>
          <IconoMensaje />
          WhatsApp
        </a>
      )}
    </>
  );
}

export function SinTelefono() {
  return (
    <p className="calma">
      Mi familia no ha dejado su teléfono aquí. No te preocupes: quédate conmigo y sigue los
      consejos de abajo para ayudarme a volver.
    </p>
  );
}

// Spanish landlines begin with 8 or 9, and nobody reads WhatsApp there.
function esFijo(e164: string): boolean {
  return /^\+34[89]/.test(e164);
}

function enlaceWhatsApp(e164: string, mascota: string): string {
  const texto = `¡Hola! He encontrado a ${mascota || 'tu mascota'} y he leído su chapa. ¿Cómo quedamos?`;
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(texto)}`;
}
