/*
 * Shares the reader's position when he asks for it: the server answers with the board of its cell,
 * and the address holds the cell alone.
 */

const form = document.querySelector<HTMLFormElement>('#aqui')!;
const button = form.querySelector('button')!;
const said = document.querySelector('output')!;

if ('geolocation' in navigator) form.hidden = false;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  button.disabled = true;
  said.value = '';
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      for (const name of ['latitud', 'longitud'] as const) {
        const value = name === 'latitud' ? coords.latitude : coords.longitude;
        (form.elements.namedItem(name) as HTMLInputElement).value = String(value);
      }
      button.disabled = false;
      form.submit();
    },
    () => {
      button.disabled = false;
      said.value = 'No hemos podido leer tu ubicación. Escribe el municipio.';
      document.querySelector<HTMLInputElement>('#donde')!.focus();
    },
    { timeout: 15_000, maximumAge: 60_000 },
  );
});
