import type { Calls } from '@vuelve/contract/calls';

const LIKES: `/api${Calls['likeMedio']['path']}` = '/api/verInsignia/likes';

const buscar = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);

// A browser may forbid storage: likes are then remembered as long as the page.
let memoria: Record<string, string> = {};
try {
  memoria = localStorage;
} catch {}

for (const boton of document.querySelectorAll('button')) {
  const ancla = boton.closest('[id]')!.id;
  boton.hidden = false;
  boton.addEventListener(
    'click',
    boton.className ? () => compartir(ancla) : prepararLike(boton, ancla),
  );
}
for (const mini of document.querySelectorAll<HTMLImageElement>('.fotos img')) {
  mini.after(
    Object.assign(new Image(), {
      loading: 'lazy',
      alt: '',
      src: mini.src.replace('-mini.', '.'),
    }),
  );
}

const cerrar = buscar('.cerrar');
// Replacing the address keeps «back» from opening the feed again.
cerrar?.addEventListener('click', (evento) => {
  evento.preventDefault();
  location.replace('#imagenes');
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && buscar('li:target')) cerrar?.click();
});

// An address that points to a medium opens its tab.
const panel = document.getElementById(location.hash.slice(1))?.closest('.panel');
if (panel) buscar(`#ver-${panel.id}`)!.click();

function prepararLike(boton: HTMLButtonElement, ancla: string) {
  const cuenta = boton.nextElementSibling as HTMLElement;
  const pintar = (gusta: boolean, likes: number) => {
    boton.ariaPressed = `${gusta}`;
    cuenta.textContent = `${likes}`;
  };
  let enviando = false;

  pintar(ancla in memoria, +cuenta.textContent!);
  return async () => {
    if (enviando) return;
    enviando = true;
    const antes = +cuenta.textContent!;
    const gusta = !(ancla in memoria);
    pintar(gusta, antes + (gusta ? 1 : -1));
    try {
      pintar(gusta, await enviar(ancla, gusta));
      if (gusta) memoria[ancla] = '1';
      else delete memoria[ancla];
    } catch {
      pintar(!gusta, antes);
      avisar('No se ha guardado. Prueba otra vez.');
    }
    enviando = false;
  };
}

async function enviar(ancla: string, gusta: boolean): Promise<number> {
  const respuesta = await fetch(LIKES, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      insignia_id: +buscar('main')!.dataset.insignia!,
      id: +ancla.slice(1),
      action: +gusta,
    }),
  });
  return (await respuesta.json()).media.likes;
}

async function compartir(ancla: string) {
  const url = new URL(`#${ancla}`, location.href).href;
  if (navigator.share) return navigator.share({ url }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    avisar('Enlace copiado');
  } catch {
    avisar('No se ha copiado');
  }
}

function avisar(frase: string) {
  const aviso = buscar<HTMLOutputElement>('output')!;
  aviso.value = frase;
  setTimeout(() => (aviso.value = ''), 3000);
}
