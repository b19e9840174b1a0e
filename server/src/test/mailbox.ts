import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';

/** A code on a line of its own. */
const CODIGO = /^\s*\d{6}\s*$/m;

/** A real SMTP server that keeps what it receives. @param tardaMs until it accepts a mail, in ms */
export async function openMailbox({ tardaMs = 0 } = {}) {
  const mails: Email[] = [];
  const arrivals = new WeakMap<Email, number>();
  let connections = 0;
  let held = Promise.resolve();
  let each = Infinity;
  let offered = 0;
  const keep = callbackify(async (stream: Readable): Promise<void> => {
    const bytes = await buffer(stream);
    if (++offered % each === 0) {
      throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    }
    const arrival = performance.now();
    const mail = await PostalMime.parse(bytes);
    arrivals.set(mail, arrival);
    mails.push(mail);
    if (tardaMs > 0) await sleep(tardaMs);
    await held;
  });

  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;

  function listen(onPort: number): Promise<SMTPServer> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
      onData: (stream, _session, done) => keep(stream, done),
    });
    smtp.on('error', () => {}); // a sender died during its delivery
    return new Promise((listening) => smtp.listen(onPort, '127.0.0.1', () => listening(smtp)));
  }

  /** The mails to an address so far. */
  const to = (email: string) => mails.filter((mail) => mail.to?.[0]?.address === email);

  /** The mails to an address whose text matches. */
  const saying = (email: string, what: RegExp) =>
    to(email).filter(({ text }) => what.test(text ?? ''));

  /** Waits for the `count`-th mail to an address that matches. Mails may overtake each other. */
  const waitForMail = (email: string, count = 1, what = /(?:)/): Promise<Email> =>
    eventually(() => {
      const mail = saying(email, what)[count - 1];
      if (!mail) throw new Error(`No mail number ${count} for ${email}`);
      return mail;
    });

  /** The number of mails with a Message-ID. */
  const countOf = (messageId: string) =>
    mails.filter((mail) => mail.messageId === messageId).length;

  return {
    countOf,
    /** All mails, oldest first. */
    all: () => [...mails],
    /** When a mail had arrived completely, as `performance.now()`. */
    arrivalOf: (mail: Email) => arrivals.get(mail)!,
    /** The number of connections so far. */
    countConnections: () => connections,
    /** Delays the acceptance of mails until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** Refuses every `n`-th mail from now on; none with Infinity. */
    refuseEach(n: number) {
      each = n;
    },
    url: `smtp://127.0.0.1:${port}`,
    to,
    waitForMail,
    /** The number of mails with a six-digit code to an address so far. */
    countCodes: (email: string) => saying(email, CODIGO).length,
    /** The code in the `count`-th mail with a code to an address. */
    async waitForCode(email: string, count = 1): Promise<string> {
      const { text } = await waitForMail(email, count, CODIGO);
      return CODIGO.exec(text!)![0].trim();
    },
    /** Listens again on the same port after `close`. */
    reopen: async () => {
      server = await listen(port);
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
