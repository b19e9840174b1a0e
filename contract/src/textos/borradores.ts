export const borradores = { recuperado: 'Aquí sigue lo que no llegaste a guardar.' } as const;
