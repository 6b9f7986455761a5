import { emptyStatus } from '#domain/status/status.ts'
import type { Assembly } from '../assembly/assembly.ts'
import type { Objects } from '../s3/objects.ts'

/** Writes the public status record before the first check, as `npm run deploy` does: pages ask for it from the start. */
export async function beginStatusRecord(assembly: Assembly, objects: Pick<Objects, 'put'>): Promise<void> {
  for (const each of assembly.ofType('AWS::Lambda::Function')) {
    const { Environment } = each.properties<{ Environment?: { Variables?: Readonly<Record<string, unknown>> } }>()
    const { STATUS_BUCKET: bucket, EVERY_MINUTES: minutes } = Environment?.Variables ?? {}
    if (typeof bucket !== 'string' || typeof minutes !== 'string') continue
    await objects.put(bucket, 'status.json', {
      body: Buffer.from(JSON.stringify(emptyStatus(Number(minutes)))),
      contentType: 'application/json',
      cacheControl: 'public, max-age=30',
      mayReplace: (etag) => etag === undefined,
    })
  }
}
