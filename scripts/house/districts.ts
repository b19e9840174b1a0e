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
    is: 'What everything stands on: settings, database, HTTP, sessions, files, jobs, the map of personal data.',
    sees: [],
    namesAll: ['deps.ts'],
  },
  taller: {
    is: 'The workshop: pictures, QR codes, papers, and strangers’ files opened in processes of their own.',
    sees: ['cimientos'],
  },
  chapas: {
    is: 'Badges: their codes, and the sheets on which they are printed.',
    sees: ['cimientos', 'taller'],
  },
  personas: {
    is: 'Who somebody is: sign-up, login, accounts, browsers, what they accepted.',
    sees: ['cimientos'],
  },
  tienda: {
    is: 'What is sold: products, partner shops, their coupons and lots of badges, the front page.',
    sees: ['cimientos', 'taller', 'chapas', 'personas'],
  },
  mascotas: {
    is: 'Pets: data, albums, papers, emergency cards.',
    sees: ['cimientos', 'taller', 'chapas', 'personas'],
  },
  compra: {
    is: 'From the cart to the refund: purchases, payments, orders, invoices, withdrawals, paid badges.',
    sees: ['cimientos', 'taller', 'chapas', 'personas', 'tienda', 'mascotas'],
  },
  encuentro: {
    is: 'Why the product exists: scans, lost pets, notices, conversations, contacts, posters.',
    sees: ['cimientos', 'taller', 'chapas', 'personas', 'mascotas'],
  },
  salida: {
    is: 'Leaving: exports, erasure, handing a pet over.',
    sees: ['cimientos', 'chapas', 'personas', 'mascotas', 'compra', 'encuentro'],
  },
  oficina: {
    is: 'The back office: orders, figures, jobs, mails, terms, the bank’s day.',
    sees: ['cimientos', 'taller', 'personas', 'compra'],
  },
} satisfies Record<string, District>;

const WEB = {
  ui: {
    is: 'Components, formats and overlays that know no domain, no call and no storage.',
    sees: [],
  },
  base: {
    is: 'What every screen stands on: the calls, how code and answers arrive, what the browser keeps, uploads.',
    sees: ['ui'],
  },
  publico: {
    is: 'What the server renders for whoever has no app: the finder’s pages, the front door, the legal texts, the mails.',
    sees: [],
  },
  cuenta: {
    is: 'One’s account: coming in, signing up, the profile and its parts, alerts, one’s data, leaving.',
    sees: ['ui', 'base'],
  },
  mascotas: {
    is: 'One’s pets: the home that begins with them, each one’s page, the lost ones, who has seen them, handing them over.',
    sees: ['ui', 'base', 'cuenta'],
  },
  tienda: {
    is: 'Buying and activating: badges, cart, scanner, activation, payment and its result, orders, the partner shop’s page.',
    sees: ['ui', 'base', 'cuenta', 'mascotas'],
  },
  oficina: {
    is: 'The administrators’ screens, and what they share; it shows a reported conversation in the finder’s words.',
    sees: ['ui', 'base', 'publico', 'cuenta', 'tienda'],
  },
  marco: {
    is: 'The frame around the screens behind the login, and what stands in their document until their code has come.',
    sees: ['ui', 'base', 'mascotas', 'tienda'],
  },
  app: {
    is: 'The two entrances: the routes, which alone open the screens, and all that the server renders.',
    sees: ['ui', 'base', 'publico', 'cuenta', 'mascotas', 'tienda', 'oficina', 'marco'],
  },
} satisfies Record<string, District>;

export const PARTS: Part[] = [
  { folder: 'server/src', districts: SERVER, roof: ['demo', 'test'] },
  { folder: 'web/src', districts: WEB, roof: [] },
];

/** Folders with code. */
export const CODE = ['contract/src', 'server/src', 'web/src', 'dev/src', 'scripts', 'bench', 'e2e'];

/** Maximum lengths in lines, without blank lines and comments. */
export const LIMITS = { file: 300, function: 100 };
