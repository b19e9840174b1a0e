import { EJEMPLO } from '@vuelve/contract/addresses';
import { formatEuros } from '@vuelve/contract/dinero';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { BRAND } from '../brand.tsx';
import { PawIcon } from '../icons.tsx';
import { Empezar } from './enlaces.tsx';

interface Props {
  /** The lowest price of a badge, in euros; undefined when none is for sale. */
  desde: number | undefined;
  conSesion: boolean;
}

export function Portal({ desde, conSesion }: Props) {
  return (
    <>
      <div className="portal">
        <div className="barra">
          <a className="logo" href="/">
            <PawIcon />
            {BRAND}
          </a>
          <nav aria-label="Principal">
            {desde !== undefined && <a href="#chapas">Chapas</a>}
            <a href="#encontrada">He encontrado una mascota</a>
            <a href={href('activar')}>Tengo una chapa</a>
            <a className="codigo" href="#encontrada">
              Tengo código
            </a>
            <a className="entrar" href={href(conSesion ? 'mascotas' : 'login')}>
              {conSesion ? 'Mis mascotas' : 'Entrar'}
            </a>
          </nav>
        </div>
        <div className="promesa">
          <h1>Si se pierde, cualquiera puede llamarte.</h1>
          <p>
            Quien encuentra a tu mascota escanea su chapa y te llama al momento. Sin app y sin
            cuotas.
          </p>
        </div>
        <Escena />
        <div className="llamada">
          <Empezar conSesion={conSesion} />
          {desde !== undefined && (
            <p>
              <a href="#chapas">Chapas desde {formatEuros(desde)}</a> · envío gratis
            </p>
          )}
        </div>
      </div>
      <ul className="ventajas">
        <Ventaja titulo="0 € al mes" texto="sin cuotas" />
        <Ventaja titulo="Envío gratis" texto={textos.carrito.plazo} />
        <Ventaja titulo="Sin app" texto="cualquier móvil" />
      </ul>
    </>
  );
}

/** A dog with a badge, whose code can be scanned off the screen; on a phone it can be tapped. */
function Escena() {
  return (
    <div className="escena">
      <svg viewBox="0 0 440 560" aria-hidden="true">
        <use href="#perro" />
      </svg>
      <a href={EJEMPLO} aria-label="Ver la página de ejemplo que abre esta chapa">
        <svg viewBox="0 0 220 270" aria-hidden="true">
          <use href="#chapa" />
        </svg>
      </a>
      <p>
        <b>
          Pruébalo:
          <br />
          escanéame
        </b>
        <span>o toca la chapa</span>
        <svg viewBox="0 0 60 90" aria-hidden="true">
          <path d="M36 4c18 30 8 58-26 74m2-22-4 23 23 3" />
        </svg>
      </p>
      <svg className="movil" viewBox="0 0 270 480" aria-hidden="true">
        <use href="#movil" />
      </svg>
    </div>
  );
}

function Ventaja({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <li>
      <b>{titulo}</b>
      {texto}
    </li>
  );
}
