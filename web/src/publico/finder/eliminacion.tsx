import type { DatosEliminacion } from '@vuelve/contract/paginas';
import { href } from '@vuelve/contract/screens';
import { AvisoDocument } from './aviso/documento.tsx';
import { BRAND } from './brand.tsx';
import { CheckIcon } from './icons.tsx';

const TITULOS: Record<DatosEliminacion['estado'], string> = {
  pedida: 'Tu cuenta se va a eliminar',
  espera: '¿Recuperas tu cuenta?',
  recuperada: 'Tu cuenta está de vuelta',
};

/**
 * State of an account's deletion. Works without a script; only a pressed button restores the
 * account, never the opened link.
 */
export function Eliminacion(datos: DatosEliminacion) {
  const titulo = TITULOS[datos.estado];
  return (
    <AvisoDocument titulo={`${titulo} · ${BRAND}`}>
      <h1>{titulo}</h1>
      {datos.estado === 'pedida' && <Pedida />}
      {datos.estado === 'espera' && <Pregunta cuando={datos.cuando} />}
      {datos.estado === 'recuperada' && <DeVuelta />}
    </AvisoDocument>
  );
}

function Pedida() {
  return (
    <section className="card">
      <p className="estado">
        <CheckIcon />
        <span>
          Las páginas de tus mascotas ya no están y hemos cerrado tus sesiones. Dentro de siete días
          borraremos tu cuenta, o cuando termine lo que tengas en marcha.
        </span>
      </p>
      <p>
        Si nos compraste algo, la ley nos obliga a guardar esos pedidos unos años: quedan
        bloqueados.
      </p>
      <p>
        Te hemos enviado un correo con el día y un enlace para recuperarla. También puedes entrar
        con tu cuenta hasta entonces.
      </p>
    </section>
  );
}

function Pregunta({ cuando }: { cuando: string }) {
  return (
    <section className="card">
      <p>
        Se eliminará {cuando}. Mientras tanto, las páginas de tus mascotas y sus chapas no llevan a
        nadie. Si la recuperas, todo vuelve a estar como antes.
      </p>
      <form method="post" className="stack">
        <button className="primary" type="submit">
          Recuperar mi cuenta
        </button>
      </form>
    </section>
  );
}

function DeVuelta() {
  return (
    <section className="card">
      <p className="estado">
        <CheckIcon />
        <span>Las páginas de tus mascotas y sus chapas vuelven a llevar a ti.</span>
      </p>
      <p>
        <a href={href('cuenta')}>Entrar en mi cuenta</a>
      </p>
    </section>
  );
}
