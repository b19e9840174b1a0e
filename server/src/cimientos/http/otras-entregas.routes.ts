import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { APP } from '@vuelve/contract/screens';
import type { FastifyInstance } from 'fastify';
import { PARA_SIEMPRE } from './cabeceras.ts';
import { CARPETA } from './shell.ts';

/** Where a release keeps its hashed files. */
const ASSETS = 'web/dist/assets';

/**
 * Serves hashed files that another release names in its documents: the next one during an update,
 * when another instance has sent the document, and the one before for a while after it. Each
 * release lies in a folder of its own; they are looked up at each request, since the next one comes
 * while this one runs.
 */
export async function otrasEntregasRoutes(app: FastifyInstance) {
  const { releasesDir } = app.deps.config;
  if (!releasesDir) return;
  await app.register(fastifyStatic, {
    root: CARPETA,
    serve: false,
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', PARA_SIEMPRE),
  });

  app.get<{ Params: { fichero: string } }>(
    `${APP}/assets/:fichero`,
    { schema: { hide: true } },
    async ({ params: { fichero } }, reply) => {
      const folder = await findFolder(resolve(releasesDir), fichero);
      if (!folder) return reply.callNotFound();
      reply.header('Vary', 'Accept-Encoding');
      return reply.sendFile(fichero, folder);
    },
  );
}

/** The assets folder of the release that has the file. */
async function findFolder(releasesDir: string, fichero: string): Promise<string | undefined> {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(fichero)) return undefined;
  for (const release of await readdir(releasesDir).catch(() => [])) {
    const folder = join(releasesDir, release, ASSETS);
    const isThere = await access(join(folder, fichero), constants.R_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  return undefined;
}
