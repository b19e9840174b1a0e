import { find } from './find.ts';

/*
 * The script's part of a photo field: the file's name in the page's language, a button to remove
 * the photo, and a warning about large files before sending.
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
  showFoto(); // after Back, the browser may keep the chosen file
}

/** Shows the chosen photo's name, or that the photo is being sent. */
export function showFoto(isSending = false) {
  if (!field) return;
  const chosen = fotoOf();
  name!.value = chosen ? (isSending ? field.dataset.enviando! : chosen.name) : '';
  remove!.hidden = !chosen || isSending;
}

/** The chosen photo. */
export function fotoOf(): File | undefined {
  return field?.files?.[0];
}

/** Puts a photo back that was taken from the field. */
export function putFoto(foto: File) {
  const bag = new DataTransfer();
  bag.items.add(foto);
  field!.files = bag.files;
  showFoto();
}

export function dropFoto() {
  if (field) field.value = '';
  showFoto();
}

/** The request body: multipart with a photo, otherwise the smaller urlencoded form. */
export function bodyOf(data: FormData): FormData | URLSearchParams {
  const foto = data.get('foto');
  if (foto instanceof File && foto.size > 0) return data;
  data.delete('foto');
  return new URLSearchParams(data as unknown as Record<string, string>);
}
