import { CODIGO_EJEMPLO } from '@vuelve/contract/reglas';
import type { DatosPortada } from '@vuelve/contract/paginas';

/** Shapes of the page's pictures, each defined once and used by `<use href="#chapa">`. */
export function Dibujos({ qr }: Pick<DatosPortada, 'qr'>) {
  return (
    <svg className="dibujos" aria-hidden="true">
      <defs>
        <linearGradient id="pino" x1=".15" y1="0" x2=".85" y2="1">
          <stop stopColor="#16907d" />
          <stop offset=".5" stopColor="#0b6b5d" />
          <stop offset="1" stopColor="#07483f" />
        </linearGradient>
        <linearGradient id="plata" x2="1" y2="1">
          <stop stopColor="#f4f6f6" />
          <stop offset=".45" stopColor="#9aa5a4" />
          <stop offset=".6" stopColor="#dfe4e4" />
          <stop offset="1" stopColor="#7d8988" />
        </linearGradient>
        <path id="arriba" d="M24 160a86 86 0 0 1 172 0" />
        <path id="abajo" d="M14 160a96 96 0 0 0 192 0" />
        <path
          id="tel"
          d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4"
        />
        <Cabeza />
        <Perro />
        <Chapa qr={qr} />
        <Movil />
      </defs>
    </svg>
  );
}

function Cabeza() {
  return (
    <g id="cabeza">
      <path
        fill="#7b4a28"
        d="M118 18C80 2 64 50 66 96c1 34 18 60 34 54 12-4 6-40 22-62zm124 0c38-16 54 32 52 78-1 34-18 60-34 54-12-4-6-40-22-62z"
      />
      <ellipse fill="#fffaf0" cx="180" cy="90" rx="80" ry="88" />
      <path fill="#c78b50" d="M180 2c-48 0-80 40-80 88 0 34 18 58 44 52 30-8 38-58 37-96z" />
      <g fill="#1d2b2a">
        <circle cx="148" cy="82" r="12" />
        <circle cx="212" cy="82" r="12" />
        <path d="M159 115c0-20 42-20 42 0 0 11-12 18-21 18s-21-7-21-18" />
      </g>
      <g fill="#fff">
        <circle cx="152" cy="78" r="4" />
        <circle cx="216" cy="78" r="4" />
      </g>
      <path
        fill="none"
        stroke="#1d2b2a"
        strokeWidth="5"
        strokeLinecap="round"
        d="M146 148c10 12 30 8 34-14 4 22 24 26 34 14"
      />
    </g>
  );
}

/** The dog of the first screen, down to its badge. */
function Perro() {
  return (
    <g id="perro">
      <path fill="#c78b50" d="M92 196C36 262 8 390 0 560h120z" />
      <path fill="#fff1de" d="M96 178c-30 90-26 250-16 382h282c6-140-22-286-98-382z" />
      <ellipse fill="#e5d0b1" cx="180" cy="170" rx="78" ry="20" />
      <use href="#cabeza" />
      <path fill="#0b6b5d" d="M85 172c46 48 144 48 190 0l19 34c-58 60-170 60-228 0z" />
      <path
        fill="none"
        stroke="#9fd8c9"
        strokeWidth="2.5"
        strokeDasharray="8 6"
        d="M83 184c48 48 146 48 194 0M73 201c54 54 160 54 214 0"
      />
    </g>
  );
}

/** The badge. The QR code can be scanned off the screen and stays dark on white in dark mode. */
function Chapa({ qr: { lado, trazo } }: Pick<DatosPortada, 'qr'>) {
  const codigo = `${CODIGO_EJEMPLO.slice(0, 4)} ${CODIGO_EJEMPLO.slice(4)}`;
  return (
    <g id="chapa">
      <circle cx="116" cy="168" r="100" opacity=".14" />
      <path fill="url(#pino)" d="M86 72c0-18 10-30 24-30s24 12 24 30z" />
      <circle cx="110" cy="160" r="100" fill="url(#pino)" stroke="#3fa893" strokeWidth="2" />
      <circle cx="110" cy="160" r="80" fill="#fff" />
      <circle cx="110" cy="26" r="21" fill="none" stroke="url(#plata)" strokeWidth="7" />
      <g fill="#fff" className="letra" fontSize="15" letterSpacing="2" textAnchor="middle">
        <text>
          <textPath href="#arriba" startOffset="50%">
            ESCANÉAME
          </textPath>
        </text>
        <text>
          <textPath href="#abajo" startOffset="50%">
            {codigo}
          </textPath>
        </text>
      </g>
      <path
        fill="#1d2b2a"
        shapeRendering="crispEdges"
        transform={`translate(58 108) scale(${104 / lado})`}
        d={trazo}
      />
    </g>
  );
}

function Movil() {
  return (
    <g id="movil">
      <rect width="270" height="560" rx="44" fill="#12201e" />
      <rect x="9" y="9" width="252" height="542" rx="36" fill="#fffbf5" />
      <text x="32" y="38" className="letra" fontSize="13" fill="#1d2b2a">
        17:42
      </text>
      <rect x="216" y="27" width="22" height="12" rx="3" fill="none" stroke="#1d2b2a" />
      <rect x="218" y="29" width="14" height="8" rx="1.5" fill="#1d2b2a" />
      <svg x="20" y="52" width="230" height="150" viewBox="0 0 230 150">
        <rect width="230" height="150" rx="22" fill="#f7be4a" />
        <path fill="#fff1de" d="M66 150c0-30 20-44 49-44s49 14 49 44z" />
        <path fill="#0b6b5d" d="M78 122c20 14 54 14 74 0l4 14c-24 16-58 16-82 0z" />
        <use href="#cabeza" transform="translate(-11 8) scale(.7)" />
      </svg>
      <g fill="#1d2b2a">
        <text x="24" y="240" className="letra" fontSize="25">
          ¡Hola! Soy Luna
        </text>
        <text x="24" y="266" fontSize="14" opacity=".75">
          Podenca · Cariñosa y algo sorda
        </text>
      </g>
      <rect x="20" y="286" width="230" height="62" rx="31" fill="#0b6b5d" />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <use href="#tel" x="56" y="305" />
      </g>
      <text x="92" y="323" className="letra" fontSize="19" fill="#fff">
        Llamar a Ana
      </text>
      <rect x="20" y="360" width="230" height="46" rx="23" fill="#ddf1ec" />
      <text x="135" y="388" textAnchor="middle" className="letra" fontSize="15" fill="#0b6b5d">
        WhatsApp
      </text>
      <rect x="20" y="420" width="230" height="120" rx="22" fill="#fff" />
      <text x="40" y="452" className="letra" fontSize="15" fill="#1d2b2a">
        Si no contestan
      </text>
    </g>
  );
}
