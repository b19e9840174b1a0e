import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { TelefonoLegible } from '@vuelve/contract/telefonos';
import { MessageIcon, PhoneIcon, SmsIcon } from './icons.tsx';
import { useLector, usePalabras } from './lector.tsx';
import { named, type Palabras } from './palabras/palabras.ts';
import { PALABRAS } from './palabras/por-idioma.ts';

interface Props {
  telefono: TelefonoLegible;
  /** '' without a name: the button then says 'the pet's family'. */
  dueno: string;
  /** The pet's name, or ''. */
  mascota: string;
  /** Whether the button shows the number. */
  withNumero?: boolean;
}

/** The main purpose of the page: one tap calls the family. */
export function CallButton({ telefono, dueno, mascota, withNumero }: Props) {
  const { llamar } = usePalabras();
  const numero = useNumero(telefono);
  return (
    <a className="primary" href={`tel:${telefono.e164}`}>
      <PhoneIcon />
      <div>
        <span>{dueno ? llamar.dueno(dueno) : named(llamar.familia, mascota)}</span>{' '}
        {withNumero && <small>{numero}</small>}
      </div>
    </a>
  );
}

/**
 * The call, and ways to reach a phone that nobody answers: WhatsApp, and SMS for finders without
 * data.
 */
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
          {/* Android reads the part after «?», iPhones the part after «&». */}
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

/** The number in the reader's dialling format: readers of other languages may come from abroad. */
export function useNumero({ legible, internacional }: TelefonoLegible): string {
  return useLector().idioma === IDIOMA_DE_CASA ? legible : internacional;
}

// Spanish landlines begin with 8 or 9, and receive no WhatsApp or SMS.
function isLandline(e164: string): boolean {
  return /^\+34[89]/.test(e164);
}

/** First in the owner's language, then in the finder's, who wants to know what he sends. */
function messageAbout(mascota: string, palabras: Palabras): string {
  const ofBoth = [PALABRAS[IDIOMA_DE_CASA], palabras].map(({ whatsApp }) =>
    named(whatsApp, mascota),
  );
  return [...new Set(ofBoth)].join('\n\n');
}
