/** s3rver brings no types. */
declare module 's3rver' {
  import type { Readable } from 'node:stream';

  interface Context {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    status: number;
    type: string;
    body: unknown;
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  interface Written {
    size: number;
    md5: string;
  }
  interface Store {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putObject(object: { bucket: string; key: string; content: Readable; metadata: object }): Promise<Written>;
    putPart(bucket: string, uploadId: string, number: number, content: Readable): Promise<Written>;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    readonly middleware: Middleware[];
    readonly store: Store;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
