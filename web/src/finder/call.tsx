import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import { SIN_NOMBRE } from '@vuelve/contract/reglas';
import { MessageIcon, PhoneIcon } from './icons.tsx';
import { usePalabras } from './lector.tsx';
import { named, type Palabras } from './palabras/palabras.ts';
import { PALABRAS } from './palabras/por-idioma.ts';

type Telefono = NonNullable<DatosPerfil['telefono']>;

interface Props {
  telefono: Telefono;
  dueno: string;
}

/** The reason of the page: one tap and the family's phone rings. */
export function CallButton({ telefono, dueno }: Props) {
  const { llamar } = usePalabras();
  return (
    <a className="primary" href={`tel:${telefono.e164}`}>
      <PhoneIcon />
      <span>{named(llamar, dueno === SIN_NOMBRE ? '' : dueno)}</span>
    </a>
  );
}

export function CallLinks({ telefono, dueno, mascota }: Props & { mascota: string }) {
  const message = messageAbout(mascota, usePalabras());
  return (
    <>
      <CallButton telefono={telefono} dueno={dueno} />
      {!isLandline(telefono.e164) && (
        <a className="button" href={whatsAppUrl(telefono.e164, message)}>
          <MessageIcon />
          WhatsApp
        </a>
      )}
    </>
  );
}

export function NoTelefono() {
  return <p className="calm">{usePalabras().sinTelefono}</p>;
}

// Spanish landlines begin with 8 or 9, and nobody reads WhatsApp there.
function isLandline(e164: string): boolean {
  return /^\+34[89]/.test(e164);
}

/** What the owner reads first is in his language; below it the finder reads what he sends. */
function messageAbout(mascota: string, palabras: Palabras): string {
  const ofBoth = [PALABRAS[IDIOMA_DE_CASA], palabras].map(({ whatsApp }) =>
    named(whatsApp, mascota),
  );
  return [...new Set(ofBoth)].join('\n\n');
}

function whatsAppUrl(e164: string, message: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
