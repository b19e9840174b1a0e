import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const ESPERA_MS = 15_000;

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** A real SMTP server that keeps what it receives. */
export async function openMailbox() {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;

  const to = (email: string) => mails.filter((mail) => mail.to?.[0]?.address === email);

  /** Waits for the `count`-th mail to an address. */
  async function waitForMail(email: string, count = 1): Promise<Email> {
    const end = Date.now() + ESPERA_MS;
    while (Date.now() < end) {
      const mail = to(email)[count - 1];
      if (mail) return mail;
      await sleep(20);
    }
    throw new Error(`No mail number ${count} for ${email}`);
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitForMail,
    /** Reads the six-digit code of the `count`-th mail to an address. */
    async waitForCode(email: string, count = 1): Promise<string> {
      const { text } = await waitForMail(email, count);
      const [code] = /^\s*\d{6}\s*$/m.exec(text ?? '') ?? [];
      if (!code) throw new Error(`No code in the mail for ${email}`);
      return code.trim();
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
