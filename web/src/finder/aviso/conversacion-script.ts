import { find } from './find.ts';

/*
 * What only a script can do for a conversation: new messages appear by themselves, the owner's eyes are noted, and what is
 * typed stays when the network is gone.
 */

const here = location.pathname;

const visto = find('[data-visto]', HTMLFormElement);
if (visto) {
  visto.hidden = true;
  const see = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', see);
    void fetch(here, { method: 'POST', body: new URLSearchParams({ accion: 'visto' }) });
  };
  document.addEventListener('visibilitychange', see);
  see();
}

const form = find('#escribir', HTMLFormElement);
if (form) {
  listen();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, event.submitter as HTMLButtonElement);
  });
}

/** A browser asks again by itself only while it is answered: what closes for good is opened anew. */
function listen() {
  const source = new EventSource(`${here}/cambios`);
  source.addEventListener('message', () => void refresh());
  source.addEventListener('open', () => void refresh()); // what happened while it was not heard
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 10_000);
  });
}

/** Reads the page again and puts what changed in its place; the field keeps what stands in it. */
async function refresh() {
  const response = await fetch(here).catch(() => undefined); // without a network what stands there stays
  if (response?.ok) show(await response.text());
}

function show(html: string) {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (form && !next.querySelector('#escribir')) return location.reload(); // it has ended
  for (const selector of ['#hilo', '#pasos', 'h1']) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (old && fresh && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
  }
  return undefined;
}

async function send(sent: HTMLFormElement, by: HTMLButtonElement) {
  const fault = sent.querySelector('.error')!;
  const field = sent.querySelector('textarea')!;
  const data = new FormData(sent);
  if (by.name) {
    data.set(by.name, by.value);
    data.delete('texto'); // a ready sentence goes alone; what is being typed stays
  }
  by.disabled = true;
  fault.textContent = '';
  try {
    const body = new URLSearchParams(data as unknown as Record<string, string>);
    const response = await fetch(here, { method: 'POST', body });
    const html = await response.text();
    const next = new DOMParser().parseFromString(html, 'text/html');
    if (response.ok) {
      if (!by.name) field.value = '';
      const fresh = next.querySelector<HTMLInputElement>('#escribir [name=clave]');
      if (fresh) sent.querySelector<HTMLInputElement>('[name=clave]')!.value = fresh.value;
      show(html);
    } else if (response.status === 409) location.reload();
    else fault.textContent = next.querySelector('.error')?.textContent || sent.dataset.sinConexion!;
  } catch {
    fault.textContent = sent.dataset.sinConexion!;
  }
  by.disabled = false;
}

const copy = find('#copiar', HTMLButtonElement);
if (copy) {
  copy.hidden = false;
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(copy.dataset.enlace!).then(() => {
      copy.textContent = copy.dataset.copiado!;
    });
  });
}
