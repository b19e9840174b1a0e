import { find } from './find.ts';

/*
 * What a script can do for a photo: its name in the page's own words, a way to take it back, and a large one told before it
 * is sent.
 */

const field = find('#foto', HTMLInputElement);
const name = find('#foto-nombre', HTMLOutputElement);
const remove = find('#foto-quitar', HTMLButtonElement);
const fault = find('.error', HTMLElement);

if (field) {
  field.className = 'oculto';
  field.addEventListener('change', () => {
    const isTooLarge = (field.files?.[0]?.size ?? 0) > Number(field.dataset.maximo);
    fault!.textContent = isTooLarge ? field.dataset.grande! : '';
    if (isTooLarge) dropFoto();
    else showFoto();
  });
  remove!.addEventListener('click', () => {
    dropFoto();
    field.focus();
  });
  showFoto(); // a browser that went back may still have it
}

/** Says which photo is chosen, or that it is on its way. */
export function showFoto(isSending = false) {
  if (!field) return;
  const chosen = field.files?.[0];
  name!.value = chosen ? (isSending ? field.dataset.enviando! : chosen.name) : '';
  remove!.hidden = !chosen || isSending;
}

/** Takes the chosen photo out of the form. */
export function dropFoto() {
  if (field) field.value = '';
  showFoto();
}

/** What to send: in parts where there is a photo, else in the few bytes that a form takes. */
export function bodyOf(data: FormData): FormData | URLSearchParams {
  const foto = data.get('foto');
  if (foto instanceof File && foto.size > 0) return data;
  data.delete('foto');
  return new URLSearchParams(data as unknown as Record<string, string>);
}
