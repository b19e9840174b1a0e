import { TABLON } from '@vuelve/contract/addresses';
import { RESULTADOS } from '@vuelve/contract/encontradas';
import type { VistaEncontrada } from '@vuelve/contract/paginas-encontrada';
import { LARGO } from '@vuelve/contract/reglas';
import { BackIcon } from '../icons.tsx';
import { agoOf } from '../moment-of.ts';
import { Hoja } from '../tablon/hoja.tsx';
import { Tarjeta } from '../tablon/tarjeta.tsx';
import { Borrar, Cerrar } from './acabar.tsx';
import script from './encontrada-script.ts?script';
import { estilo } from './estilo.ts';
import { describedBy, Fallo, Resumen } from './fallos.tsx';
import { Fotos } from './fotos.tsx';
import { QueHacer } from './que-hacer.tsx';
import { ResumenAnuncio } from './resumen-anuncio.tsx';

const TITULOS: Record<VistaEncontrada['estado'], string> = {
  publicada: 'Ya está en el tablón',
  oculta: 'Está oculta por ahora',
  retirada: 'Ya no está en el tablón',
  cerrada: 'Este anuncio está cerrado',
};

/** The finder's private page, once the animal is on the board; its link is the key to it. */
export function Encontrada(vista: VistaEncontrada) {
  const { estado, anuncio, situacion, cambiar, conversaciones, candidatas, error, campos } = vista;
  const isShown = estado === 'publicada';
  const isOpen = isShown || estado === 'oculta';
  return (
    <Hoja titulo={TITULOS[estado]} style={estilo} script={script}>
      <a className="volver" href={TABLON}>
        <BackIcon />
        El tablón
      </a>
      <h1>{TITULOS[estado]}</h1>
      <Resumen error={error} campos={campos} />
      <Estado {...vista} />
      <ResumenAnuncio anuncio={anuncio} situacion={situacion} cambiar={isShown ? cambiar : null} />
      {conversaciones.length > 0 && <Conversaciones {...vista} />}
      {isOpen && candidatas.length > 0 && <Candidatas candidatas={candidatas} />}
      {isOpen && <QueHacer situacion={situacion} />}
      {isShown && <Sigue {...vista} />}
      {isOpen && (
        <form method="post" encType="multipart/form-data" className="card" noValidate>
          <Fotos {...vista} canAdd={isShown} />
        </form>
      )}
      {estado !== 'cerrada' && <Cerrar campos={campos} />}
      <Enlace {...vista} />
      {(isShown || (estado === 'cerrada' && vista.seBorra)) && <Borrar />}
    </Hoja>
  );
}

function Estado({
  estado,
  anuncio,
  resultado,
  retirada,
  seBorra,
  campos,
  escrito,
}: VistaEncontrada) {
  if (estado === 'publicada') {
    return (
      <p>
        Su familia ya puede verla.{' '}
        <a className="enlace" href={anuncio.ruta}>
          Ver el anuncio
        </a>
      </p>
    );
  }
  if (estado === 'oculta') {
    return (
      <p className="negativa">
        Varias personas la han denunciado. Está oculta mientras lo mira una persona de nuestro
        equipo.
      </p>
    );
  }
  if (retirada) return <Retirada {...retirada} campos={campos} escrito={escrito} />;
  return (
    <p>
      <b>{RESULTADOS.find(({ clave }) => clave === resultado)?.nombre ?? 'Se acabó su plazo'}.</b>{' '}
      {seBorra && `Se borra del todo el ${seBorra}.`}
    </p>
  );
}

type Quitada = NonNullable<VistaEncontrada['retirada']> &
  Pick<VistaEncontrada, 'campos' | 'escrito'>;

/** Why the team took it off, and the one appeal against it. */
function Retirada({ explicacion, apelada, respuesta, campos, escrito }: Quitada) {
  return (
    <section className="card">
      <p>Alguien la denunció. La ha mirado una persona de nuestro equipo y ha decidido quitarla:</p>
      <p className="escrito">«{explicacion}»</p>
      {respuesta ? (
        <>
          <h2>Lo que contestamos</h2>
          <p className="escrito">«{respuesta}»</p>
        </>
      ) : apelada ? (
        <p>
          <b>Nos has pedido que lo revisemos.</b> Te contestaremos por correo.
        </p>
      ) : (
        <form method="post" className="stack" noValidate>
          <label className="rotulo" htmlFor="texto">
            ¿Nos equivocamos? Cuéntanos por qué
          </label>
          <Fallo campos={campos} de="texto" />
          <textarea
            id="texto"
            name="texto"
            className="campo"
            rows={4}
            maxLength={LARGO.nota}
            defaultValue={escrito}
            {...describedBy(campos, 'texto', 'pista-texto')}
          />
          <p className="apunte" id="pista-texto">
            Puedes pedirlo una vez. También puedes acudir a los tribunales.
          </p>
          <button className="enviar" type="submit" name="accion" value="apelar">
            Pedir que lo revisen
          </button>
        </form>
      )}
    </section>
  );
}

function Conversaciones({ conversaciones }: VistaEncontrada) {
  return (
    <section className="card" aria-labelledby="dicen">
      <h2 id="dicen">Dicen que es suya</h2>
      <ul>
        {conversaciones.map(({ ruta, abierta, porVer, cerrada }) => (
          <li key={ruta}>
            <a className={porVer ? 'charla por-ver' : 'charla'} href={ruta}>
              <span>
                Alguien, <time dateTime={abierta}>{agoOf(abierta)}</time>
              </span>
              {cerrada ? <small>Terminada</small> : porVer ? <b>Por leer</b> : <small>Leída</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lost pets of the board that look like it. */
function Candidatas({ candidatas }: Pick<VistaEncontrada, 'candidatas'>) {
  return (
    <section className="stack" aria-labelledby="candidatas">
      <h2 id="candidatas">Podría ser una de estas</h2>
      <p className="apunte">Si lo es, ábrela y escribe a su familia: no ve tu correo.</p>
      <ul>
        {candidatas.map((anuncio) => (
          <li key={anuncio.ruta}>
            <Tarjeta anuncio={anuncio} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says again that nothing has changed, which keeps the entry on the board. */
function Sigue({ hasta }: VistaEncontrada) {
  return (
    <form method="post" className="card">
      <p>Estará en el tablón hasta el {hasta}.</p>
      <button className="secundario" type="submit" name="accion" value="sigue">
        Sigue buscando a su familia
      </button>
    </form>
  );
}

function Enlace({ enlace }: VistaEncontrada) {
  return (
    <section className="card" aria-labelledby="guarda">
      <h2 id="guarda">Guarda este enlace</h2>
      <p>Con él vuelves aquí sin cuenta. Es solo tuyo: no lo compartas.</p>
      <a className="propio" href={enlace}>
        {enlace}
      </a>
    </section>
  );
}
