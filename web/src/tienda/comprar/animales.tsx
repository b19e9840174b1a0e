/**
 * Coordinates in millimetres: the head is 12 cm wide, the collar's lower edge hangs at (130, 158).
 * The colours stay the same in dark mode, as photos do.
 */
const PELO = '#fff8ec';
const MARRON = '#7a4a2b';
const CANELA = '#c98b4e';
const OSCURO = '#1d2b2a';

/** A dog of 12 kg from the front, down to the chest. */
export function Perro() {
  return (
    <g>
      <path fill={PELO} d="M62 240c0-40 6-64 28-88V104h80v48c22 24 28 48 28 88z" />
      <Collar />
      {[1, -1].map((side) => (
        <path
          key={side}
          transform={side < 0 ? 'matrix(-1 0 0 1 260 0)' : undefined}
          fill={MARRON}
          d="M84 26c-24-2-40 34-36 68 2 16 18 20 26 6 8-16 6-42 18-60z"
        />
      ))}
      <path
        fill={PELO}
        d="M130 6c-38 0-60 28-60 62 0 38 26 62 60 62s60-24 60-62c0-34-22-62-60-62z"
      />
      <path
        fill={CANELA}
        d="M126 6c-36 1-56 28-56 62 0 8 1 15 4 22 20 6 40-6 46-30 4-16 5-36 6-54z"
      />
      <Cara nariz={86} />
    </g>
  );
}

/** A cat of 4 kg, drawn as large as the dog; the caller scales the drawing down. */
export function Gato() {
  return (
    <g>
      <path fill={CANELA} d="M72 240c0-40 4-64 20-88V104h76v48c16 24 20 48 20 88z" />
      <Collar />
      {[1, -1].map((side) => (
        <g key={side} transform={side < 0 ? 'matrix(-1 0 0 1 260 0)' : undefined}>
          <path fill={CANELA} d="M72 62c-6-26-4-48 2-62 18 6 34 16 42 28z" />
          <path fill="#f3c9a8" d="M80 46c-3-14-2-24 1-32 9 4 17 9 22 16z" />
        </g>
      ))}
      <path
        fill={CANELA}
        d="M130 18c-40 0-62 26-62 56 0 34 26 56 62 56s62-22 62-56c0-30-22-56-62-56z"
      />
      <path
        fill={PELO}
        d="M130 80c-22 0-34 12-34 26 0 16 16 24 34 24s34-8 34-24c0-14-12-26-34-26z"
      />
      <path
        fill="none"
        stroke={MARRON}
        strokeWidth="5"
        strokeLinecap="round"
        d="M130 22v18M116 24v12M144 24v12"
      />
      <path
        fill="none"
        stroke={PELO}
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M84 96l-30-6M84 104l-30 4M176 96l30-6M176 104l30 4"
      />
      <Cara nariz={90} />
    </g>
  );
}

function Cara({ nariz }: { nariz: number }) {
  return (
    <g fill={OSCURO}>
      <circle cx="104" cy="62" r="6.5" />
      <circle cx="156" cy="62" r="6.5" />
      <circle cx="106" cy="60" r="2" fill="#fff" />
      <circle cx="158" cy="60" r="2" fill="#fff" />
      <ellipse cx="130" cy={nariz} rx="12" ry="9" />
      <path
        fill="none"
        stroke={OSCURO}
        strokeWidth="3.5"
        strokeLinecap="round"
        d={`M130 ${nariz + 8}v7c-3 9-16 10-22 2M130 ${nariz + 15}c3 9 16 10 22 2`}
      />
    </g>
  );
}

function Collar() {
  return <path fill={MARRON} d="M87 131c22 16 64 16 86 0l4 13c-22 18-72 18-94 0z" />;
}
