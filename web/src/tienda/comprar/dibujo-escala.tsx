import type { Producto } from '@vuelve/contract/tienda';
import { colorOf } from '../colores.ts';
import { Gato, Perro } from './animales.tsx';
import { modelajeOf } from './medidas.ts';

/**
 * In millimetres. `CENTRO`, `COLLAR`: position of the collar's lower edge in the drawing of every
 * animal.
 */
const CENTRO = 130;
const COLLAR = 158;
const ANILLA = 4;

/** A badge on an animal, both to the same scale. */
export function DibujoEscala({ producto, size }: { producto: Producto; size: string }) {
  const { animal, nombre, escala } = modelajeOf(producto);
  const Animal = animal === 'gato' ? Gato : Perro;
  const color = colorOf(producto.color) ?? '#56645f';
  const ancho = producto.ancho_mm!;
  const alto = producto.alto_mm!;
  const isRound = ancho === alto;
  return (
    <svg
      viewBox="0 0 300 212"
      role="img"
      aria-label={`${producto.nombre} a escala en ${nombre}: ${size}`}
      className="block w-full bg-[#ddf1ec]"
    >
      <g
        transform={`translate(${CENTRO} ${COLLAR}) scale(${escala}) translate(${-CENTRO} ${-COLLAR})`}
      >
        <Animal />
      </g>
      {isRound ? (
        <Redonda lado={ancho} color={color} />
      ) : (
        <Placa {...{ ancho, alto, color, escala }} />
      )}
      <Cota {...(isRound ? cotaOfRedonda(ancho) : cotaOfPlaca(ancho, alto, escala))} size={size} />
    </svg>
  );
}

/** A round badge hangs from a ring. */
function Redonda({ lado, color }: { lado: number; color: string }) {
  const radio = lado / 2;
  return (
    <g transform={`translate(${CENTRO} ${COLLAR + ANILLA + radio})`}>
      <circle cy={-radio - ANILLA / 2} r={ANILLA} fill="none" stroke="#8b9492" strokeWidth="1.5" />
      <circle r={radio} fill={color} stroke="#fff" strokeWidth="0.8" />
      <circle r={radio * 0.76} fill="#fff" />
      <Codigo lado={radio} />
    </g>
  );
}

interface PlacaProps {
  ancho: number;
  alto: number;
  color: string;
  escala: number;
}

/** Middle of the collar's band. */
const bandaOf = (escala: number) => COLLAR - 7 * escala;

/** A plate lies flat on the collar. */
function Placa({ ancho, alto, color, escala }: PlacaProps) {
  const lado = alto * 0.7;
  return (
    <g transform={`translate(${CENTRO - ancho / 2} ${bandaOf(escala) - alto / 2})`}>
      <rect width={ancho} height={alto} rx="4" fill={color} stroke="#fff" strokeWidth="0.8" />
      <rect x={alto * 0.15} y={alto * 0.15} width={lado} height={lado} rx="1" fill="#fff" />
      <g transform={`translate(${alto / 2} ${alto / 2})`}>
        <Codigo lado={lado * 0.82} />
      </g>
      {[0.34, 0.56].map((y) => (
        <rect
          key={y}
          x={alto * 1.1}
          y={alto * y}
          width={ancho - alto * 1.35}
          height={alto * 0.1}
          fill="#fff"
        />
      ))}
    </g>
  );
}

/** Looks like a QR code, but cannot be scanned. */
function Codigo({ lado }: { lado: number }) {
  const m = lado / 7;
  return (
    <path
      transform={`translate(${-lado / 2} ${-lado / 2}) scale(${m})`}
      fill="#1d2b2a"
      fillRule="evenodd"
      d="M0 0h3v3h-3zM.6 .6v1.8h1.8v-1.8zM4 0h3v3h-3zM4.6 .6v1.8h1.8v-1.8zM0 4h3v3h-3zM.6 4.6v1.8h1.8v-1.8zM4 4h1v1h-1zM6 4h1v1h-1zM5 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z"
    />
  );
}

interface Linea {
  d: string;
  x: number;
  y: number;
}

const MARGEN = 60;

/** Dimension line at the right, from the badge's upper edge to its lower one. */
function cotaOfRedonda(lado: number): Linea {
  const top = COLLAR + ANILLA;
  const x = CENTRO + MARGEN;
  const from = CENTRO + lado / 2 + 4;
  return {
    d: `M${from} ${top}H${x + 6}M${from} ${top + lado}H${x + 6}M${x} ${top}V${top + lado}`,
    x: x + 12,
    y: top + lado / 2,
  };
}

/** Dimension line below, from the badge's left edge to its right one. */
function cotaOfPlaca(ancho: number, alto: number, escala: number): Linea {
  const top = bandaOf(escala) + alto / 2 + 4;
  const [left, right] = [CENTRO - ancho / 2, CENTRO + ancho / 2];
  const y = top + 16;
  return {
    d: `M${left} ${top}V${y + 5}M${right} ${top}V${y + 5}M${left} ${y}H${right + 8}`,
    x: right + 13,
    y,
  };
}

function Cota({ d, x, y, size }: Linea & { size: string }) {
  return (
    <g className="text-on-sun" fill="currentColor">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.4" />
      <text x={x} y={y} dominantBaseline="central" fontSize="13" className="font-display font-bold">
        {size}
      </text>
    </g>
  );
}
