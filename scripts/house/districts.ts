/**
 * A package in districts (folders): a district may import from itself and from the districts in
 * `sees`.
 */
export interface Part {
  /** Folder, from the repository's root. */
  folder: string;
  districts: Record<string, District>;
  /**
   * Folders beside the districts that may import from all of them, like the files beside the
   * districts.
   */
  roof: readonly string[];
}

interface District {
  /** One sentence, used in README. */
  is: string;
  sees: readonly string[];
  /**
   * Files that may import types from all districts: they describe objects that every district gets.
   */
  namesAll?: readonly string[];
}

const SERVER = {
  cimientos: {
    is: 'Foundations: settings, database, HTTP, sessions, file storage, job queue, map of personal data.',
    sees: [],
    namesAll: ['deps.ts'],
  },
  taller: {
    is: 'Workshop: images, QR codes, PDF documents; uploads are opened in limited child processes.',
    sees: ['cimientos'],
  },
  chapas: {
    is: 'Badges: codes, and the sheets to print them.',
    sees: ['cimientos', 'taller'],
  },
  personas: {
    is: 'People: sign-up, login, accounts, known browsers, accepted terms.',
    sees: ['cimientos'],
  },
  tienda: {
    is: 'Shop: products, partner shops, coupons, lots of badges, front page.',
    sees: ['cimientos', 'taller', 'chapas', 'personas'],
  },
  mascotas: {
    is: 'Pets: data, albums, documents, emergency cards.',
    sees: ['cimientos', 'taller', 'chapas', 'personas'],
  },
  compra: {
    is: 'Purchase: cart, payments, orders, invoices, refunds, withdrawals, activation of paid badges.',
    sees: ['cimientos', 'taller', 'chapas', 'personas', 'tienda', 'mascotas'],
  },
  encuentro: {
    is: 'Return of a pet: scans, lost mode, public board, notices, conversations, contacts, posters.',
    sees: ['cimientos', 'taller', 'chapas', 'personas', 'mascotas'],
  },
  salida: {
    is: 'Exit: data exports, erasure of accounts, handover of a pet.',
    sees: ['cimientos', 'chapas', 'personas', 'mascotas', 'compra', 'encuentro'],
  },
  oficina: {
    is: 'Back office: the day’s work, orders, dashboard, jobs, mails, reconciliation with the bank.',
    sees: ['cimientos', 'taller', 'chapas', 'personas', 'tienda', 'compra', 'encuentro'],
  },
} satisfies Record<string, District>;

const WEB = {
  ui: {
    is: 'Components, formats and dialogs without domain, calls or storage.',
    sees: [],
  },
  base: {
    is: 'Client of the API, loading of code and data, browser storage, uploads.',
    sees: ['ui'],
  },
  publico: {
    is: 'Pages rendered on the server: finder’s pages, front page, legal texts, mails.',
    sees: [],
  },
  cuenta: {
    is: 'Account: login, sign-up, profile, alerts, personal data, deletion.',
    sees: ['ui', 'base'],
  },
  mascotas: {
    is: 'Pets: home, page of each pet, lost mode, scans, conversations, handover.',
    sees: ['ui', 'base', 'cuenta'],
  },
  tienda: {
    is: 'Shop: badges, cart, scanner, activation, payment, orders, page of a partner shop.',
    sees: ['ui', 'base', 'cuenta', 'mascotas'],
  },
  marco: {
    is: 'Frame of the screens behind the login, and their skeleton while code loads.',
    sees: ['ui', 'base', 'mascotas', 'tienda'],
  },
  oficina: {
    is: 'Back office: the administrators’ screens.',
    sees: ['ui', 'base', 'publico', 'cuenta', 'tienda', 'marco'],
  },
  app: {
    is: 'Entry points: the browser’s routes, and the server’s rendering.',
    sees: ['ui', 'base', 'publico', 'cuenta', 'mascotas', 'tienda', 'oficina', 'marco'],
  },
} satisfies Record<string, District>;

export const PARTS: Part[] = [
  { folder: 'server/src', districts: SERVER, roof: ['demo', 'operacion', 'test'] },
  { folder: 'web/src', districts: WEB, roof: [] },
];

/** Folders with code. */
export const CODE = ['contract/src', 'server/src', 'web/src', 'dev/src', 'scripts', 'bench', 'e2e'];

/** Maximum lengths in lines, without blank lines and comments. */
export const LIMITS = { file: 300, function: 100 };
