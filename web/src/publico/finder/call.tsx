import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { TelefonoLegible } from '@vuelve/contract/paginas';
import { MessageIcon, PhoneIcon, SmsIcon } from './icons.tsx';
import { useLector, usePalabras } from './lector.tsx';
import { named, type Palabras } from './palabras/palabras.ts';
import { PALABRAS } from './palabras/por-idioma.ts';

interface Props {
  telefono: TelefonoLegible;
  /** Empty where nobody gave a name; then the pet's family is called. */
  dueno: string;
  /** Its name, which may be empty too. */
  mascota: string;
  /** Whether the number stands on it. */
  withNumero?: boolean;
}

/** The reason of the page: one tap and the family's phone rings. */
export function CallButton({ telefono, dueno, mascota, withNumero }: Props) {
  const { llamar } = usePalabras();
  const numero = useNumero(telefono);
  return (
    <a className="primary" href={`tel:${telefono.e164}`}>
      <PhoneIcon />
      <span>
        {dueno ? llamar.dueno(dueno) : named(llamar.familia, mascota)}{' '}
        {withNumero && <small>{numero}</small>}
      </span>
    </a>
  );
}

/** The call, and what reaches a phone that is not picked up: WhatsApp, and SMS for who has no data. */
export function CallLinks(props: Props) {
  const { telefono, mascota } = props;
  const { e164 } = telefono;
  const message = encodeURIComponent(messageAbout(mascota, usePalabras()));
  return (
    <>
      <CallButton {...props} />
      {!isLandline(e164) && (
        <div className="botones">
          <a className="button" href={`https://wa.me/${e164.slice(1)}?text=${message}`}>
            <MessageIcon />
            WhatsApp
          </a>
          {/* Android reads what follows «?», iPhones what follows «&». */}
          <a className="button" href={`sms:${e164}?&body=${message}`}>
            <SmsIcon />
            SMS
          </a>
        </div>
      )}
    </>
  );
}

export function NoTelefono() {
  return <p className="calm">{usePalabras().sinTelefono}</p>;
}

/** The number as its reader dials it: who reads another language than ours may have come from abroad. */
export function useNumero({ legible, internacional }: TelefonoLegible): string {
  return useLector().idioma === IDIOMA_DE_CASA ? legible : internacional;
}

// Spanish landlines begin with 8 or 9, and nobody reads WhatsApp or SMS there.
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
