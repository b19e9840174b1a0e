import type { DatosPerfil } from '@vuelve/contract/paginas';
import { SIN_NOMBRE } from '@vuelve/contract/reglas';
import { MessageIcon, PhoneIcon } from './icons.tsx';

type Telefono = NonNullable<DatosPerfil['telefono']>;

interface Props {
  telefono: Telefono;
  dueno: string;
}

/** The reason of the page: one tap and the family's phone rings. */
export function CallButton({ telefono, dueno }: Props) {
  return (
    <a className="primary" href={`tel:${telefono.e164}`}>
      <PhoneIcon />
      <span>Llamar a {dueno && dueno !== SIN_NOMBRE ? dueno : 'mi familia'}</span>
    </a>
  );
}

export function CallLinks({ telefono, dueno, mascota }: Props & { mascota: string }) {
  return (
    <>
      <CallButton telefono={telefono} dueno={dueno} />
      {!isLandline(telefono.e164) && (
        <a className="button" href={whatsAppUrl(telefono.e164, mascota)}>
          <MessageIcon />
          WhatsApp
        </a>
      )}
    </>
  );
}

export function NoTelefono() {
  return (
    <p className="calm">
      Mi familia no ha dejado su teléfono aquí. No te preocupes: quédate conmigo y sigue los
      consejos de abajo para ayudarme a volver.
    </p>
  );
}

// Spanish landlines begin with 8 or 9, and nobody reads WhatsApp there.
function isLandline(e164: string): boolean {
  return /^\+34[89]/.test(e164);
}

function whatsAppUrl(e164: string, mascota: string): string {
  const text = `¡Hola! He encontrado a ${mascota || 'tu mascota'} y he leído su chapa. ¿Cómo quedamos?`;
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
