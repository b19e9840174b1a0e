import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { keepTraspaso } from '../../base/state/destino.ts';
import { closeSesion } from '../../base/state/sesion.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

/** Login, and sign-up for new users (`nuevos`); both lead back to the handover. */
export function Entrar({ email, nuevos = false }: { email: string; nuevos?: boolean }) {
  return (
    <div className="grid gap-3">
      <Link
        to={pathTo('login')}
        state={{ email }}
        onClick={keepTraspaso}
        className={buttonClass({ wide: true })}
      >
        Entrar
      </Link>
      {nuevos && (
        <Link
          to={pathTo('crearCuenta')}
          state={{ email }}
          onClick={keepTraspaso}
          className={buttonClass({ variant: 'outline', wide: true })}
        >
          Crear una cuenta
        </Link>
      )}
    </div>
  );
}

/** This browser has a session of another account than the link's. */
export function OtraCuenta({ email }: { email: string }) {
  const { usuario } = useSesion();
  const navigate = useNavigate();

  async function change() {
    closeSesion();
    keepTraspaso();
    await navigate(pathTo('login'), { state: { email } });
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="rounded-card bg-warn-soft p-4 wrap-anywhere">
        Has entrado con {usuario?.email}, y este enlace es para{' '}
        {email || 'la cuenta a la que se lo enviamos'}.
      </p>
      <Button wide onClick={() => void change()}>
        Cambiar de cuenta
      </Button>
    </div>
  );
}
