import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config.ts';
import { type Ficheros, fromDisk, toLectura } from './ficheros.ts';

/** Opens a bucket of any S3-compatible storage. */
export function openBucket({
  endpoint,
  bucket,
  region,
  ...credentials
}: NonNullable<Config['s3']>): Ficheros {
  const forcePathStyle = endpoint !== undefined;
  const client = new S3Client({ region, endpoint, credentials, forcePathStyle });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return {
    ...fromDisk(new Disk(driver)),
    async read(ruta, tramo) {
      const Range = tramo && `bytes=${tramo.start}-${tramo.end}`;
      const command = new GetObjectCommand({ Bucket: bucket, Key: ruta, Range });
      const { Body } = await client.send(command).catch((error: unknown) => {
        throw toLectura(error);
      });
      return Body as Readable;
    },
  };
}
