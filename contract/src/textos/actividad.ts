export const actividad = {
  error: 'No hemos podido cargar su actividad. Vuelve a intentarlo.',
} as const;
