/** First words that are no first name: 'Mi hermano José Antonio', 'Doña Ana', 'La vecina'. */
const SIN_SER_NOMBRE = new Set(
  [
    'mi mis tu tus su sus nuestro nuestra el la lo los las un una al del de',
    'don doña d. dª dña dña. sr sr. sra sra. señor señora mª m.ª',
    'papá papa mamá mama abuelo abuela yayo yaya tío tia tía tio hermano hermana primo prima hijo hija',
    'cuñado cuñada suegro suegra padre madre vecino vecina amigo amiga',
  ].flatMap((palabras) => palabras.split(' ')),
);

/** The first word of a name; the whole text when that word is no first name; may be empty. */
export function firstNameOf(nombre: string): string {
  const entero = nombre.trim();
  const [primera] = entero.split(/\s+/, 1) as [string];
  const isNombre = /\p{L}/u.test(primera) && !SIN_SER_NOMBRE.has(primera.toLowerCase());
  return isNombre ? primera : entero;
}
