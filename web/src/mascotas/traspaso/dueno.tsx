import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { VistaTraspaso } from '@vuelve/contract/traspaso';
import { Link } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { asDay } from '../../ui/format/as-day.ts';
import { Entrar, OtraCuenta } from './entrar.tsx';
import { Presentacion } from './presentacion.tsx';
import { usePaso } from './use-paso.ts';

interface Props {
  enlace: string;
  vista: VistaTraspaso;
}

/** The handover link as the pet's owner sees it. */
export function Dueno({ enlace, vista }: Props) {
  const { mascota, estado, email, esSuya, caduca } = vista;
  const { isBusy, error, take } = usePaso();
  const nombre = mascota.nombre || 'tu mascota';

  if (estado === 'aceptado') {
    return (
      <Presentacion mascota={mascota} title={textosTraspaso.yaAceptado}>
        <p className="text-lg text-muted">
          La entrega ha terminado. Gracias por haber cuidado de ella.
        </p>
        <VerMascotas />
      </Presentacion>
    );
  }
  if (estado === 'confirmado') {
    return (
      <Presentacion
        mascota={mascota}
        title={esSuya ? <Esperando email={email} /> : 'Ya está confirmada'}
      >
        <p className="text-lg text-muted">
          Le hemos escrito para que acepte a {nombre}. Tiene hasta el {asDay(caduca)}; mientras
          tanto sigue contigo.
        </p>
        <VerMascotas />
      </Presentacion>
    );
  }
  return (
    <>
      <Presentacion mascota={mascota} title={`¿Entregas a ${nombre}?`}>
        <p className="text-lg wrap-anywhere text-muted">
          {esSuya
            ? `Pasará a la cuenta de ${email} en cuanto esa persona acepte, con su chapa, su álbum y su cartilla. Desde ese momento no podrás verla ni cambiarla.`
            : 'Entra en tu cuenta para confirmarlo.'}
        </p>
      </Presentacion>
      {esSuya === null && <Entrar email="" />}
      {esSuya === false && <OtraCuenta email={email} />}
      {esSuya && (
        <div className="grid gap-3">
          <FormError message={error} />
          <Button
            wide
            busy={isBusy}
            onClick={() => void take(() => call('confirmTraspaso', { body: { enlace } }))}
          >
            Sí, entregar a {nombre}
          </Button>
          <Link to={pathTo('mascotas')} className={buttonClass({ variant: 'ghost', wide: true })}>
            Ahora no
          </Link>
        </div>
      )}
    </>
  );
}

function Esperando({ email }: { email: string }) {
  return (
    <>
      Esperando a <EmailText email={email} />
    </>
  );
}

function VerMascotas() {
  return (
    <Link to={pathTo('mascotas')} className={buttonClass({ wide: true })}>
      Ver mis mascotas
    </Link>
  );
}
