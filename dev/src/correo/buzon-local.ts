import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import nodemailer, { type SendMailOptions } from 'nodemailer';

/**
 * A mailbox in place of a mail server, with the interface of nodemailer's transports. Stores each
 * mail as a file in `folder`; the names sort by time.
 */
export async function openBuzonLocal(folder: string) {
  await mkdir(folder, { recursive: true });
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async sendMail(mail: SendMailOptions): Promise<void> {
      const { message } = await transport.sendMail(mail);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
      const draft = join(folder, `.${name}`);
      await writeFile(draft, message as Buffer);
      await rename(draft, join(folder, `${name}.eml`)); // readers never see a partial mail
    },
    /** Deletes all mails to an address. */
    async forget(email: string): Promise<void> {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const { to } = await PostalMime.parse(await readFile(path));
        if (to?.some(({ address }) => address === email)) await rm(path, { force: true });
      }
    },
    close() {},
  };
}
