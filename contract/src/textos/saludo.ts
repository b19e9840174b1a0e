/** A greeting; `nombre` may be empty. */
export const saludo = (nombre: string) => (nombre ? `Hola, ${nombre}` : 'Hola');
