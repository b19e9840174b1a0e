import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { showErrors, withReason } from './form-errors.ts';

/** A form with these fields; `said` collects the message of each. */
function formWith(...fields: string[]) {
  const said: Record<string, string> = {};
  const form = {
    setError: (field: string, { message }: { message?: string }) => void (said[field] = message!),
    getFieldState: (field: string) => ({
      error: fields.includes(field) ? { ref: {} } : undefined,
    }),
  };
  return { said, form: form as never };
}

const negado = new ApiError(400, 'Ese correo no vale', { email: 'Ese correo no vale' });

test('lo que ya dice su campo no se dice dos veces', () => {
  const { said, form } = formWith('email');
  showErrors(negado, form, 'No se pudo');
  expect(said).toEqual({ email: 'Ese correo no vale' });
});

test('de un campo que el formulario no tiene se dice abajo', () => {
  const { said, form } = formWith('nombre');
  showErrors(negado, form, 'No se pudo');
  expect(said['root']).toBe('Ese correo no vale');
});

test('de un fallo del servidor se dice la frase de la pantalla', () => {
  const { said, form } = formWith();
  showErrors(new ApiError(500, 'Error interno'), form, 'No hemos podido guardarlo');
  expect(said).toEqual({ root: 'No hemos podido guardarlo' });
  expect(withReason('No guardado.', new ApiError(0, 'Sin conexión.'))).toBe(
    'No guardado. Sin conexión.',
  );
});
