/*
 * The script's part of the forms: fills in the position when the reader asks for it, and sends a
 * photo as soon as it is chosen.
 */

const asking = document.querySelector<HTMLButtonElement>('#ubicacion');
const picker = document.querySelector<HTMLInputElement>('[type=file]');

if (asking) offerPosition(asking);
if (picker) sendChosen(picker);

function offerPosition(button: HTMLButtonElement): void {
  const said = document.querySelector('output')!;
  const set = document.querySelector<HTMLElement>('#puesta')!;
  const town = document.querySelector<HTMLElement>('#pueblo')!;
  const fields = (['latitud', 'longitud'] as const).map(
    (name) => button.form!.elements.namedItem(name) as HTMLInputElement,
  );

  function show(): void {
    const isSet = fields[0]!.value !== '';
    set.hidden = !isSet;
    town.hidden = isSet;
    button.hidden = isSet || !('geolocation' in navigator);
    button.disabled = false;
  }

  function put(latitud: string, longitud: string): void {
    fields[0]!.value = latitud;
    fields[1]!.value = longitud;
    show();
  }

  button.addEventListener('click', () => {
    button.disabled = true;
    said.value = '';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        put(String(coords.latitude), String(coords.longitude));
        set.focus();
      },
      () => {
        show();
        said.value = 'No hemos podido leer tu ubicación. Escribe el municipio.';
        town.querySelector('input')!.focus();
      },
      { timeout: 15_000, maximumAge: 60_000 },
    );
  });
  document.querySelector('#quitar')!.addEventListener('click', () => {
    put('', '');
    button.focus();
  });
  // After Back, the browser may have put the position into its fields again.
  addEventListener('pageshow', show);
}

function sendChosen(file: HTMLInputElement): void {
  const send = document.querySelector<HTMLButtonElement>('[value=foto]')!;
  const words = send.textContent;
  file.addEventListener('change', () => {
    if (!file.files?.length) return;
    file.form!.requestSubmit(send);
    send.textContent = 'Subiendo…';
    send.disabled = true;
  });
  addEventListener('pageshow', () => {
    send.textContent = words;
    send.disabled = false;
  });
}
