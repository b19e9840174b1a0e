import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import type { VistaTraspaso } from '@vuelve/contract/traspaso';
import { Link } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { asDay } from '../../ui/format/as-day.ts';
import { Entrar, OtraCuenta } from './entrar.tsx';
import { Presentacion } from './presentacion.tsx';
import { Rechazar } from './rechazar.tsx';
import { usePaso } from './use-paso.ts';

interface Props {
  enlace: string;
  vista: VistaTraspaso;
}

/** The handover link as its recipient sees it. */
export function Destino({ enlace, vista }: Props) {
  const { mascota, estado, de, email, esSuya, caduca } = vista;
  const { isBusy, error, take } = usePaso();
  const nombre = mascota.nombre || 'su mascota';

  if (estado === 'aceptado') return <YaContigo vista={vista} />;
  return (
    <>
      <Presentacion
        mascota={mascota}
        title={`${de || 'Una familia'} quiere entregarte a ${nombre}`}
      >
        <p className="text-lg text-muted">
          Viene con su chapa, su álbum y su cartilla. Quien escanee la chapa verá tu nombre y tu
          teléfono; después puedes elegir qué se ve.
        </p>
        {esSuya === null && (
          <p className="wrap-anywhere text-muted">
            Es para la cuenta de <b className="text-ink">{email}</b>. Tienes hasta el{' '}
            {asDay(caduca)}.
          </p>
        )}
      </Presentacion>
      {esSuya === null && <Entrar email={email} nuevos />}
      {esSuya === false && <OtraCuenta email={email} />}
      <div className="grid gap-3">
        <FormError message={error} />
        {esSuya && (
          <Button
            wide
            busy={isBusy}
            onClick={() => void take(() => call('acceptTraspaso', { body: { enlace } }))}
          >
            Aceptar a {nombre}
          </Button>
        )}
        <Rechazar enlace={enlace} nombre={nombre} />
      </div>
    </>
  );
}

function YaContigo({ vista: { mascota, esSuya } }: Pick<Props, 'vista'>) {
  const { hash, nombre } = mascota;
  if (!esSuya || !hash) {
    return (
      <Presentacion mascota={mascota} title={textosTraspaso.yaAceptado}>
        <p className="text-lg text-muted">La entrega ha terminado.</p>
        {esSuya === null && <Entrar email="" />}
      </Presentacion>
    );
  }
  return (
    <Presentacion
      mascota={mascota}
      title={nombre ? `${nombre} ya está contigo` : 'Ya está contigo'}
    >
      <p className="text-lg text-muted">
        Su chapa ya lleva a ti. Repasa su ficha: qué se ve de ti y lo que debe saber quien la
        encuentre. Si tiene chip, pon también el registro a tu nombre.
      </p>
      <div className="grid gap-3">
        <Link to={pathTo('ficha', { hash })} className={buttonClass({ wide: true })}>
          Repasar su ficha
        </Link>
        <Link to={pathTo('mascotas')} className={buttonClass({ variant: 'ghost', wide: true })}>
          Ver mis mascotas
        </Link>
      </div>
    </Presentacion>
  );
}
