/** The background of a drawing. The demo's pets are drawings of 1200×675, not photos. */

interface Escena {
  cielo: string;
  suelo: string;
}

const TINTA = '#1d2b2a';

const ojos = (y: number, dx: number, r: number) =>
  `<circle cx="${600 - dx}" cy="${y}" r="${r}" fill="${TINTA}"/><circle cx="${600 + dx}" cy="${y}" r="${r}" fill="${TINTA}"/>`;

const collar = (y: number) =>
  `<path d="M455 ${y}q145 60 290 0l-14 52q-131 52-262 0z" fill="#0b6b5d"/><circle cx="600" cy="${y + 76}" r="34" fill="#f7be4a"/>`;

function escena({ cielo, suelo }: Escena, animal: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675">
    <defs><linearGradient id="c" x2=".4" y2="1"><stop stop-color="${cielo}"/><stop offset="1" stop-color="${suelo}"/></linearGradient></defs>
    <rect width="1200" height="675" fill="url(#c)"/>
    <circle cx="1010" cy="150" r="80" fill="#fff" opacity=".35"/>
    <ellipse cx="600" cy="720" rx="900" ry="150" fill="#fff" opacity=".18"/>${animal}</svg>`;
}

/** A dog with one ear in another colour. */
export function drawPerro(colores: Escena, pelo = '#fff6e9', oreja = '#7b4a2a'): string {
  return escena(
    colores,
    `<path d="M400 675q20-190 200-190t200 190z" fill="${pelo}"/>
     <path d="M440 190q-130-30-120 150 40 70 110 20zM760 190q130-30 120 150-40 70-110 20z" fill="${oreja}"/>
     <ellipse cx="600" cy="320" rx="195" ry="190" fill="${pelo}"/>
     <path d="M600 130q-195 5-190 190 80 70 160-10 40-80 30-180z" fill="${oreja}" opacity=".75"/>
     ${ojos(310, 75, 20)}<ellipse cx="600" cy="385" rx="42" ry="30" fill="${TINTA}"/>
     <path d="M600 410v30q-30 36-70 12m70-12q30 36 70 12" fill="none" stroke="${TINTA}" stroke-width="10" stroke-linecap="round"/>
     ${collar(500)}`,
  );
}

/** A cat with whiskers. */
export function drawGato(colores: Escena, pelo = '#56645f'): string {
  return escena(
    colores,
    `<path d="M420 675q10-180 180-180t180 180z" fill="${pelo}"/>
     <path d="M430 290l-10-180 130 90zM770 290l10-180-130 90z" fill="${pelo}"/>
     <ellipse cx="600" cy="330" rx="195" ry="165" fill="${pelo}"/>
     <ellipse cx="525" cy="315" rx="34" ry="38" fill="#f7be4a"/><ellipse cx="675" cy="315" rx="34" ry="38" fill="#f7be4a"/>
     ${ojos(315, 75, 16)}<path d="M580 375h40l-20 24z" fill="#e85d40"/>
     <path d="M600 399q-24 34-56 14m56-14q24 34 56 14M470 370l-130-24m130 50l-126 16m386-42l130-24m-130 50l126 16" fill="none" stroke="#fffbf5" stroke-width="7" stroke-linecap="round"/>
     ${collar(498)}`,
  );
}

/** A parrot on a branch. */
export function drawLoro(colores: Escena, pluma = '#17693a'): string {
  return escena(
    colores,
    `<path d="M250 600h700" stroke="#7b4a2a" stroke-width="34" stroke-linecap="round"/>
     <path d="M600 110q-170 0-170 200 0 260 170 300 170-40 170-300 0-200-170-200z" fill="${pluma}"/>
     <path d="M450 330q-90 130 20 260 60-120 40-250zM750 330q90 130-20 260-60-120-40-250z" fill="#0b6b5d"/>
     <ellipse cx="600" cy="470" rx="90" ry="120" fill="#f7be4a"/>
     <circle cx="530" cy="225" r="46" fill="#fffbf5"/><circle cx="670" cy="225" r="46" fill="#fffbf5"/>${ojos(225, 70, 20)}
     <path d="M545 270q55-40 110 0 5 90-55 110-60-20-55-110z" fill="#e85d40"/>
     <path d="M560 590v36m36-36v36m44-36v36" stroke="${TINTA}" stroke-width="12" stroke-linecap="round"/>`,
  );
}
