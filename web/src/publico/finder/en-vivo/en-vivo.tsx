import { addressOf, LEGAL, PORTADA } from '@vuelve/contract/addresses';
import type { EnVivo as Datos } from '@vuelve/contract/en-vivo';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import { href } from '@vuelve/contract/screens';
import { describeDuracion } from '@vuelve/contract/tardanza';
import type { ReactNode } from 'react';
import { BRAND } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import { HouseIcon, PawIcon } from '../icons.tsx';
import { shortMomentOf } from '../moment-of.ts';
import { formatBytes, formatSegundos, tellCuenta } from './cifras.ts';
import style from './en-vivo.css?inline';

const TITULO = `En vivo · ${BRAND}`;
const DESCRIPCION =
  'Las cifras de Vuelve, sin maquillar: cuánto tarda el aviso, cuántas mascotas faltan y cuántas han vuelto a casa.';

/**
 * Public statistics of the whole service: real figures with the time of counting, none about a
 * single person.
 */
export function EnVivo({ datos, publicUrl }: { datos: Datos; publicUrl: string }) {
  const { alertas, umbral } = datos;
  return (
    <BareDocument
      titulo={TITULO}
      descripcion={DESCRIPCION}
      buscable
      style={style}
      social={<link rel="canonical" href={publicUrl + href('enVivo')} />}
    >
      <header>
        <a className="logo" href={PORTADA}>
          <PawIcon />
          {BRAND}
        </a>
      </header>
      <main>
        <div className="portal">
          <h1>En vivo</h1>
          <p>Lo que pasa de verdad en {BRAND}, contado sin señalar a nadie.</p>
          <Cuando {...datos} />
        </div>
        {datos.demo && (
          <p className="demo" role="note">
            <b>Esto es una demostración.</b> Las cifras salen de mascotas de ejemplo y no dicen nada
            del servicio.
          </p>
        )}
        <section className="aviso" aria-labelledby="aviso">
          <h2 id="aviso">Del hallazgo al aviso</h2>
          <Mediana
            n={alertas.entregadas}
            umbral={umbral}
            valor={alertas.medianaMs}
            escribe={formatSegundos}
            ninguna="Todavía no hay ningún aviso que contar."
          />
          <p>
            Es lo que tarda en salir el primer aviso a su familia desde que alguien escanea la chapa
            de una mascota perdida o escribe desde su página.{' '}
            {alertas.entregadas !== 0 &&
              `Mediana de ${tellCuenta(alertas.entregadas, umbral)} avisos en ${alertas.dias} días.`}
          </p>
        </section>
        <Cifras {...datos} />
        <ComoSeCuenta umbral={umbral} />
      </main>
      <footer>
        <a href={PORTADA}>Volver a la portada</a>
        <a href={`${LEGAL}#privacidad`}>Privacidad</a>
      </footer>
    </BareDocument>
  );
}

function Cifras({ perdidas, escaneos, pagina, umbral }: Datos) {
  return (
    <ul className="cifras">
      <Cifra
        titulo="Lo que pesa la página que la salva"
        valor={formatBytes(pagina.medianaBytes ?? pagina.muestraBytes)}
      >
        Con el botón de llamar y el aviso dentro; las fotos van detrás. Se abre también con mala
        cobertura.
        {pagina.medianaBytes === null &&
          ` Es una página de muestra: hemos enviado menos de ${umbral} de verdad.`}
      </Cifra>
      <Cifra titulo="Perdidas ahora mismo" valor={tellCuenta(perdidas.ahora, umbral, 'Ninguna')}>
        {perdidas.ahora === 0
          ? 'Ninguna familia ha dicho que le falte la suya.'
          : 'Su familia ha activado el modo perdido y todavía las espera.'}
      </Cifra>
      <Cifra
        titulo="Han vuelto a casa"
        valor={tellCuenta(perdidas.vueltas, umbral, 'Ninguna todavía')}
        icono={<HouseIcon />}
      >
        {perdidas.vueltas === 0
          ? 'Aquí se contarán las que vuelvan, y cuánto tardaron.'
          : 'En el último año.'}
        {perdidas.medianaMs !== null && (
          <>
            {' '}
            La mitad, en menos de <b>{describeDuracion(perdidas.medianaMs, IDIOMA_DE_CASA)}</b>.
          </>
        )}
      </Cifra>
      <Cifra titulo="Escaneos" valor={tellCuenta(escaneos.total, umbral, 'Ninguno todavía')}>
        {escaneos.total === 0
          ? 'Aquí se contarán los de sus chapas, sin robots ni familia.'
          : `En ${escaneos.dias} días. No cuentan los robots, los de su familia ni quien repite.`}
      </Cifra>
    </ul>
  );
}

function ComoSeCuenta({ umbral }: Pick<Datos, 'umbral'>) {
  return (
    <section className="como" aria-labelledby="como">
      <h2 id="como">Cómo se cuenta</h2>
      <ul>
        <li>Se cuenta en el servidor, como mucho una vez por minuto, y nadie lo retoca.</li>
        <li>
          De menos de {umbral} casos no decimos cuántos son ni cuánto tardaron. Los tiempos son
          medianas: la mitad tarda menos y la mitad, más.
        </li>
        <li>
          El peso es la mediana de las páginas que este servidor ha enviado, comprimidas y con sus
          cabeceras; hasta que hay {umbral}, el de una de muestra, comprimida ahora mismo.
        </li>
        <li>
          Lo mismo, para programas: <a href={addressOf('getEnVivo')}>los datos en JSON</a>.
        </li>
      </ul>
    </section>
  );
}

function Cuando({ calculado }: Datos) {
  return (
    <p className="cuando">
      <span aria-hidden="true" />
      <time dateTime={calculado}>Contado el {shortMomentOf(calculado, IDIOMA_DE_CASA)}</time>
    </p>
  );
}

interface PropsMediana {
  n: number | null;
  umbral: number;
  valor: number | null;
  escribe: (valor: number) => string;
  /** Sentence for no data at all. */
  ninguna: string;
}

/** A time in large letters, or why there is none. */
function Mediana({ n, umbral, valor, escribe, ninguna }: PropsMediana) {
  if (valor !== null) return <p className="grande">{escribe(valor)}</p>;
  return (
    <p className="falta">
      {n === 0 ? ninguna : `Todavía no hay bastantes: con menos de ${umbral} no lo decimos.`}
    </p>
  );
}

interface PropsCifra {
  titulo: string;
  valor: string;
  icono?: ReactNode;
  children: ReactNode;
}

function Cifra({ titulo, valor, icono, children }: PropsCifra) {
  return (
    <li>
      <h2>
        {icono}
        {titulo}
      </h2>
      <p className="valor">{valor}</p>
      <p>{children}</p>
    </li>
  );
}
