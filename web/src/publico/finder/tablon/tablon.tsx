import {
  ENCONTRADA_NUEVA,
  rutaTablon,
  rutaVecino,
  TABLON,
  TABLON_AQUI,
} from '@vuelve/contract/addresses';
import type { Clase, FiltroTablon, VistaTablon } from '@vuelve/contract/paginas-tablon';
import { ESPECIES } from '@vuelve/contract/senas';
import { BRAND, Footer, Header } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import { BellIcon, PinIcon, TargetIcon } from '../icons.tsx';
import { Marca, Tarjeta } from './tarjeta.tsx';
import style from './tablon.css?inline';
import script from './ubicar-script.ts?script';

const QUE: Record<Clase | 'todas', string> = {
  todas: 'perdidas y encontradas',
  perdida: 'perdidas',
  encontrada: 'encontradas',
};

/** The public board: lost and found animals of an area, newest first. It works without script. */
export function Tablon(vista: VistaTablon) {
  const { filtro, nombreZona, mapa, anuncios, siguiente } = vista;
  const titulo = `Mascotas ${QUE[filtro.clase ?? 'todas']}${nombreZona && ` cerca de ${nombreZona}`}`;
  return (
    <BareDocument
      titulo={`${titulo} · ${BRAND}`}
      descripcion="Mascotas que se han perdido o encontrado cerca de ti. Si has visto alguna, o es tuya, escribe sin dar tu número."
      style={style}
      script={script}
      buscable
    >
      <Header />
      <main className={mapa ? 'tablon con-mapa' : 'tablon'}>
        <div className="lista">
          <h1>{titulo}</h1>
          {!nombreZona && (
            <p className="apunte">
              Las que sus familias buscan y las que alguien ha encontrado, en toda España. Di dónde
              estás y verás las de tu zona.
            </p>
          )}
          <Zona {...vista} />
          <Clases filtro={filtro} />
          <Filtros {...vista} />
          {anuncios.length > 0 ? (
            <ul className="anuncios">
              {anuncios.map((anuncio) => (
                <li key={anuncio.ruta}>
                  <Tarjeta anuncio={anuncio} />
                </li>
              ))}
            </ul>
          ) : (
            <Vacio {...vista} />
          )}
          {siguiente && (
            <a className="secundario" href={siguiente} rel="next">
              Ver más
            </a>
          )}
          <Avisame {...vista} />
          <p className="apunte">
            De cada mascota se ve su municipio y, si dices dónde estás, si queda cerca. Para
            escribir no hace falta ningún número. Tu ubicación no se guarda.
          </p>
        </div>
        {mapa && (
          <figure>
            <picture>
              <source media="(min-width: 1000px)" srcSet={mapa.ancha} width="700" height="700" />
              <img src={mapa.baja} alt="" width="358" height="200" />
            </picture>
            <figcaption>
              En el mapa, todas las publicadas. Límites: © Instituto Geográfico Nacional, CC BY 4.0
            </figcaption>
          </figure>
        )}
      </main>
      <nav className="publicar" aria-label="Publicar">
        <a className="encontrada" href={ENCONTRADA_NUEVA}>
          He encontrado una mascota
        </a>
      </nav>
      <Footer />
    </BareDocument>
  );
}

/** Leads to where an account asks to hear of the next ones; a province is too wide for that. */
function Avisame({ nombreZona, provincia }: VistaTablon) {
  return (
    <a
      className="avisame"
      href={rutaVecino(provincia ? `${nombreZona} (${provincia.nombre})` : '')}
    >
      <BellIcon />
      Avísame de lo que pase cerca
    </a>
  );
}

function Zona({ filtro, nombreZona, provincia, ...buscada }: VistaTablon) {
  const { escrito, error, parecidos } = buscada;
  return (
    <div className="zona">
      <form action={TABLON}>
        <label htmlFor="donde">Municipio o provincia</label>
        {error && (
          <p className="negativa" role="alert" id="error">
            {error}{' '}
            {parecidos.map((one) => (
              <a key={one.zona} href={rutaTablon({ ...filtro, zona: one.zona })}>
                {one.nombre}
              </a>
            ))}
          </p>
        )}
        <div className="fila">
          <span className="con-icono">
            <PinIcon />
            <input
              id="donde"
              name="donde"
              required
              autoComplete="address-level2"
              defaultValue={escrito || nombreZona}
              {...(error && { 'aria-invalid': true, 'aria-describedby': 'error' })}
            />
          </span>
          <button className="buscar" type="submit">
            Buscar
          </button>
        </div>
        {filtro.clase && <input type="hidden" name="clase" value={filtro.clase} />}
        {filtro.especie && <input type="hidden" name="especie" value={filtro.especie} />}
        {filtro.dias && <input type="hidden" name="dias" value={filtro.dias} />}
      </form>
      <div className="otras">
        <form method="post" action={TABLON_AQUI} id="aqui" hidden>
          <input type="hidden" name="latitud" />
          <input type="hidden" name="longitud" />
          <button type="submit">
            <TargetIcon />
            Usar mi ubicación
          </button>
        </form>
        {provincia && (
          <a href={rutaTablon({ ...filtro, zona: provincia.codigo, celda: null })}>
            Toda la provincia
          </a>
        )}
        {filtro.zona && !provincia && (
          <a href={rutaTablon({ ...filtro, zona: '', celda: null })}>Toda España</a>
        )}
      </div>
      <output className="apunte" />
    </div>
  );
}

const CLASES_MOSTRADAS = [
  { clase: null, nombre: 'Todas' },
  { clase: 'perdida', nombre: 'Perdidas' },
  { clase: 'encontrada', nombre: 'Encontradas' },
] as const;

function Clases({ filtro }: { filtro: FiltroTablon }) {
  return (
    <nav className="clases" aria-label="Perdidas o encontradas">
      {CLASES_MOSTRADAS.map(({ clase, nombre }) => (
        <a
          key={nombre}
          href={rutaTablon({ ...filtro, clase })}
          aria-current={clase === filtro.clase ? 'true' : undefined}
        >
          {clase && <Marca clase={clase} />}
          {nombre}
        </a>
      ))}
    </nav>
  );
}

const PLAZOS = [
  { dias: 7, nombre: '7 días' },
  { dias: 30, nombre: '30 días' },
] as const;

function Filtros({ filtro }: VistaTablon) {
  return (
    <nav className="filtros" aria-label="Filtros">
      <ul>
        <Filtro filtro={filtro} con={{ especie: null }}>
          Todas
        </Filtro>
        {ESPECIES.map(({ clave, varios }) => (
          <Filtro key={clave} filtro={filtro} con={{ especie: clave }}>
            {varios}
          </Filtro>
        ))}
      </ul>
      <ul>
        {PLAZOS.map(({ dias, nombre }) => (
          <Filtro key={dias} filtro={filtro} con={{ dias }}>
            {nombre}
          </Filtro>
        ))}
        <Filtro filtro={filtro} con={{ dias: null }}>
          Siempre
        </Filtro>
      </ul>
    </nav>
  );
}

interface FiltroProps {
  filtro: FiltroTablon;
  con: Partial<FiltroTablon>;
  children: string;
}

function Filtro({ filtro, con, children }: FiltroProps) {
  const next = { ...filtro, ...con };
  const isChosen = next.especie === filtro.especie && next.dias === filtro.dias;
  return (
    <li>
      <a href={rutaTablon(next)} aria-current={isChosen ? 'true' : undefined}>
        {children}
      </a>
    </li>
  );
}

function Vacio({ filtro, nombreZona }: VistaTablon) {
  const isFiltered = filtro.especie !== null || filtro.dias !== null || filtro.clase !== null;
  return (
    <div className="vacio card">
      <p>
        <b>
          {isFiltered
            ? 'Ninguna con esos filtros.'
            : nombreZona
              ? `Nadie ha publicado ninguna cerca de ${nombreZona}. Ojalá siga así.`
              : 'No hay ninguna. Ojalá siga así.'}
        </b>
      </p>
      {isFiltered && (
        <p>
          <a href={rutaTablon({ ...filtro, especie: null, dias: null, clase: null })}>
            Quitar los filtros
          </a>
        </p>
      )}
      <p>
        ¿Has encontrado una? <a href={ENCONTRADA_NUEVA}>Publícala</a> y su familia podrá verla.
      </p>
    </div>
  );
}
