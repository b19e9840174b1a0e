import { remove, write, read } from './storage.ts';

const KEY = 'emailRecordado';

/** The e-mail that «Recuérdame» kept on this device, or ''. */
export function rememberedEmail(): string {
  const email = read(KEY);
  return typeof email === 'string' ? email : '';
}

export function rememberEmail(email: string, remember: boolean): void {
  if (remember) write(KEY, email);
  else remove(KEY);
}
