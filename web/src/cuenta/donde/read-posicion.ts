export interface Posicion {
  latitud: number;
  longitud: number;
}

/** The browser's position, asked once; undefined when it is refused or does not come. */
export function readPosicion(): Promise<Posicion | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitud: coords.latitude, longitud: coords.longitude }),
      () => resolve(undefined),
      { timeout: 15_000, maximumAge: 60_000 },
    );
  });
}
