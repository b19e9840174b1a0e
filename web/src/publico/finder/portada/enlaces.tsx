import { href } from '@vuelve/contract/screens';

/** The one thing to do here: a page for one's pet, or, for whoever has an account, on to his pets. */
export function Empezar({ conSesion }: { conSesion: boolean }) {
  return (
    <a className="primary" href={href(conSesion ? 'mascotas' : 'crearCuenta')}>
      {conSesion ? 'Ver mis mascotas' : 'Crear su página gratis'}
    </a>
  );
}
