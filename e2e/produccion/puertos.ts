import { PORT } from '../playwright.config.ts';

/** nginx, with TLS: the only address that browsers use. */
export const PUERTO = PORT;
/** The workshop of test data. */
export const PUERTO_TALLER = PORT + 1;
/** Mailbox and card terminal, behind nginx too. */
export const PUERTO_AJENOS = PORT + 2;
/** The instances of the server. */
export const INSTANCIAS = [PORT + 3, PORT + 4];

export const PUBLIC_URL = `https://localhost:${PUERTO}`;
