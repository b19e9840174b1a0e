import { DESISTIR, EJEMPLO, rutaLegal, TABLON } from '@vuelve/contract/addresses';
import { CLAVES_DOCUMENTO, DOCUMENTOS } from '@vuelve/contract/documentos-legales';
import type { Soporte } from '@vuelve/contract/empresa';
import { href } from '@vuelve/contract/screens';
import { telOf } from '@vuelve/contract/telefonos';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import { BRAND } from '../brand.tsx';
import { PawIcon } from '../icons.tsx';

type Enlace = [name: string, href: string];

const SITIO: Enlace[] = [
  ['Chapas', '#chapas'],
  ['Tengo una chapa', href('activar')],
  ['He encontrado una mascota', '#encontrada'],
  ['Perdidas y encontradas', TABLON],
  ['Un ejemplo', EJEMPLO],
  ['En vivo', href('enVivo')],
  ['Entrar', href('login')],
];
const LEGALES = CLAVES_DOCUMENTO.map((clave): Enlace => [
  DOCUMENTOS[clave].titulo,
  rutaLegal(clave),
]);
const DESISTIMIENTO: Enlace = [textosDesistimiento.enlace, DESISTIR];

export function Pie({ soporte: { email, telefono } }: { soporte: Soporte }) {
  const ayuda: Enlace[] = [
    ...(email ? [[email, `mailto:${email}`] satisfies Enlace] : []),
    ...(telefono ? [[telefono, telOf(telefono)] satisfies Enlace] : []),
  ];
  return (
    <footer className="pie">
      <div>
        <a className="logo" href="/">
          <PawIcon />
          {BRAND}
        </a>
        <p>Chapas con código QR para que las mascotas perdidas vuelvan a casa.</p>
      </div>
      <Columna titulo={BRAND} enlaces={SITIO} />
      {ayuda.length > 0 && <Columna titulo="Ayuda" enlaces={ayuda} />}
      <Columna titulo="Legal" enlaces={[...LEGALES, DESISTIMIENTO]} />
    </footer>
  );
}

function Columna({ titulo, enlaces }: { titulo: string; enlaces: Enlace[] }) {
  return (
    <nav aria-label={titulo}>
      <b>{titulo}</b>
      {enlaces.map(([name, href]) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}
