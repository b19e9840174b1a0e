import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import nodemailer, { type SendMailOptions } from 'nodemailer';

/**
 * The mailbox in place of a mail server, used as nodemailer's transports are: keeps every mail as a file
 * `folder`/*.eml, oldest name first.
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
      await rename(draft, join(folder, `${name}.eml`)); // readers never see half a mail
    },
    /** Throws away what has come for an address. */
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
