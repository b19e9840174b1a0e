import { href } from '@vuelve/contract/screens';

/** The main button: create a pet's page, or, with a session, go to the user's pets. */
export function Empezar({ conSesion }: { conSesion: boolean }) {
  return (
    <a className="primary" href={href(conSesion ? 'mascotas' : 'crearCuenta')}>
      {conSesion ? 'Ver mis mascotas' : 'Crear su página gratis'}
    </a>
  );
}
