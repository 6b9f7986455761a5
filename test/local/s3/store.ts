import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { createBucket } from '#local/edge/bucket.ts'
import { SESSION_TOKEN } from '#local/front-door/access-keys.ts'
import type { Statement } from '#local/iam/policy.ts'
import { createBrowserS3, S3_PATH } from '#local/public/browser-s3.ts'
import { readCors } from '#local/s3/cors.ts'
import { createObjects } from '#local/s3/objects.ts'
import { createS3 } from '#local/s3/s3.ts'
import { assemblyOf, openAccount, roleArn } from '../account.ts'
import { fixtureResource } from '../fixture-resource.ts'

const everything: readonly Statement[] = [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }]
export const OWN_ORIGIN = 'http://localhost:8080'

interface StoreOptions {
  readonly roles?: Readonly<Record<string, readonly Statement[]>>
  readonly now?: () => number
}

/** Buckets `uploads` and `other` behind the functions' front door and the browsers' endpoint. */
export async function openStore({ roles = {}, now = Date.now }: StoreOptions = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'veritech-s3-'))
  const resources = [
    fixtureResource('AWS::S3::Bucket', 'uploads', {
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: ['https://site.example'],
            AllowedMethods: ['POST', 'GET'],
            AllowedHeaders: ['content-type'],
            ExposedHeaders: ['ETag'],
            MaxAge: 600,
          },
        ],
      },
    }),
    fixtureResource('AWS::S3::Bucket', 'other', {}),
  ]
  const assembly = { ...assemblyOf(resources), asset: () => undefined }
  const objects = createObjects({ directory, buckets: ['uploads', 'other'], now })
  const buckets = new Map(objects.buckets.map((name) => [name, createBucket(assembly, name, objects)] as const))
  const all = { desk: everything, ...roles }
  const account = await openAccount({
    resources,
    roles: all,
    services: (gate) => ({ s3: createS3({ buckets, objects, gate }) }),
  })
  const secretOf = (id: string): string => `secret of ${id}`
  const server = createServer((incoming, outgoing) => void browsers(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const storage = `http://127.0.0.1:${(server.address() as AddressInfo).port}${S3_PATH}`
  const browsers = createBrowserS3({
    handle: createS3({ buckets, objects, gate: account.gate }),
    objects,
    keys: new Map(Object.keys(all).map((name) => [keyOf(name), { name, roleArn: roleArn(name) }])),
    secretOf,
    gate: account.gate,
    cors: readCors(assembly, { ownOrigin: OWN_ORIGIN, siteNames: ['site.example'] }),
    region: assembly.region,
    url: storage,
    fault: () => Promise.resolve(undefined),
    now,
  })
  const credentials = (name: string) => ({
    accessKeyId: keyOf(name),
    secretAccessKey: secretOf(keyOf(name)),
    sessionToken: SESSION_TOKEN,
  })
  return {
    objects,
    storage,
    frontDoor: account.url,
    /** The SDK as a function uses it, through the front door. */
    client: (name = 'desk') => new S3Client(account.as(name)),
    /** The SDK as a function presigns with it, for the address that browsers reach. */
    presigner: (name = 'desk', more: object = {}) =>
      new S3Client({ region: assembly.region, endpoint: storage, credentials: credentials(name), ...more }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await account[Symbol.asyncDispose]()
      objects.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function keyOf(name: string): string {
  return `ASIA${name.toUpperCase()}`
}
