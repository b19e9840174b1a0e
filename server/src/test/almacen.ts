import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';

const BUCKET = 'vuelve';
const credentials = { accessKeyId: 'clave', secretAccessKey: 'secreto' };

/** An S3 store of this process with an empty bucket, and the settings that lead to it. */
export async function openAlmacen() {
  const server = await startFauxqs({ port: 0, logger: false });
  const endpoint = `http://127.0.0.1:${server.port}`;
  const client = new S3Client({ endpoint, region: 'auto', credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return {
    ajustes: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    close: () => server.stop(),
  };
}
