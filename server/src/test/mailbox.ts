import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';

/** On a line of its own. */
const CODIGO = /^\s*\d{6}\s*$/m;

/** A real SMTP server that keeps what it receives. */
export async function openMailbox() {
  const mails: Email[] = [];
  const arrivals = new WeakMap<Email, number>();
  let connections = 0;
  let held = Promise.resolve();
  const keep = callbackify(async (stream: Readable): Promise<void> => {
    const bytes = await buffer(stream);
    const arrival = performance.now();
    const mail = await PostalMime.parse(bytes);
    arrivals.set(mail, arrival);
    mails.push(mail);
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
    smtp.on('error', () => {}); // whoever was sending died in the middle of it
    return new Promise((listening) => smtp.listen(onPort, '127.0.0.1', () => listening(smtp)));
  }

  /** What has come for an address so far. */
  const to = (email: string) => mails.filter((mail) => mail.to?.[0]?.address === email);

  /** What of it says something. */
  const saying = (email: string, what: RegExp) =>
    to(email).filter(({ text }) => what.test(text ?? ''));

  /** Waits for the `count`-th mail to an address, or of those that say something: mails overtake each other. */
  const waitForMail = (email: string, count = 1, what = /(?:)/): Promise<Email> =>
    eventually(() => {
      const mail = saying(email, what)[count - 1];
      if (!mail) throw new Error(`No mail number ${count} for ${email}`);
      return mail;
    });

  /** How many mails have come with a Message-ID. */
  const countOf = (messageId: string) =>
    mails.filter((mail) => mail.messageId === messageId).length;

  return {
    countOf,
    /** Everything that has come, oldest first. */
    all: () => [...mails],
    /** When the last of a mail had come, as `performance.now()`. */
    arrivalOf: (mail: Email) => arrivals.get(mail)!,
    /** How many connections were ever made. */
    countConnections: () => connections,
    /** Becomes slow: whoever hands over a mail hears that it was taken once what this returns is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    url: `smtp://127.0.0.1:${port}`,
    to,
    waitForMail,
    /** How many mails with a six-digit code have come for an address so far. */
    countCodes: (email: string) => saying(email, CODIGO).length,
    /** Reads the code of the `count`-th mail to an address that holds one. */
    async waitForCode(email: string, count = 1): Promise<string> {
      const { text } = await waitForMail(email, count, CODIGO);
      return CODIGO.exec(text!)![0].trim();
    },
    /** Listens again where it was closed. */
    reopen: async () => {
      server = await listen(port);
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
