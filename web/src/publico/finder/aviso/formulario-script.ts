import { bodyOf, dropFoto, showFoto } from './adjunto.ts';
import { find } from './find.ts';

/*
 * The script's part of the form: asks for the position once, on a tap, and sends without losing
 * typed text when the network fails.
 */

const form = find('form', HTMLFormElement)!;
const button = find('#ubicacion', HTMLButtonElement)!;
const said = find('output', HTMLOutputElement)!;
const fault = find('.error', HTMLElement)!;
const submit = find('.primary', HTMLButtonElement)!;

if ('geolocation' in navigator) button.hidden = false;

button.addEventListener('click', () => {
  button.disabled = true;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      for (const [name, value] of [
        ['latitud', coords.latitude],
        ['longitud', coords.longitude],
        ['precision', coords.accuracy],
      ] as const) {
        (form.elements.namedItem(name) as HTMLInputElement).value = String(value);
      }
      said.value = `✓ ${button.dataset.puesta} (± ${Math.round(coords.accuracy)} m)`;
      button.hidden = true;
    },
    () => {
      button.disabled = false;
      said.value = button.dataset.sin!;
      find('#lugar', HTMLInputElement)!.focus();
    },
    { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
  );
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});

async function send() {
  submit.disabled = true;
  fault.textContent = '';
  showFoto(true);
  try {
    const body = bodyOf(new FormData(form));
    const response = await fetch(form.action, { method: 'POST', body });
    if (response.redirected) return location.assign(response.url);
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html');
    const why = answer.querySelector<HTMLElement>('.error');
    fault.textContent = why?.textContent || form.dataset.sinConexion!;
    if (why?.dataset.foto === '') dropFoto();
  } catch {
    // A second try sends the same idempotency key: the server stores one notice, even if the first
    // try arrived.
    fault.textContent = form.dataset.sinConexion!;
  }
  showFoto();
  fault.scrollIntoView({ block: 'center' });
  submit.disabled = false;
  return undefined;
}
