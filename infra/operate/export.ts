import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { organisationIdSchema } from '#domain/accounts/organisation.ts'
import type { WriteArchive } from '#lambdas/platform/archive.ts'
import { constructName } from '../feature.ts'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { Refusal } from './refusal.ts'
import { featureTables, openStage } from './stage.ts'

const USAGE =
  'npm run export -- FEATURE FILE [--organisation ID [--complete]] [--stage STAGE] [--region REGION]   a FILE that is there is replaced'

/** Writes an archive of a feature, or of what an organisation may see of it, into a file. */
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { ...stageOptions, organisation: { type: 'string' }, complete: { type: 'boolean' } },
    USAGE,
  )
  const [name = '', path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Refusal(`Call it like this: ${USAGE}`)
  if (values.organisation !== undefined && !organisationIdSchema.safeParse(values.organisation).success)
    throw new Refusal(`${values.organisation} is not the id of an organisation.`)
  const stage = openStage(values)
  const feature = stage.config.features.find((each) => each.name === name && each.hasArchive)
  if (!feature) throw new Refusal(`${name} is no feature that can be exported.`)
  const { region } = stage
  const table = await stage.find(featureTables(stage.config)[name]!)
  const Bucket = await stage.find({ stack: name, type: 'AWS::S3::Bucket', construct: constructName('files') })
  const s3 = new S3Client({ region, forcePathStyle: process.env['AWS_ENDPOINT_URL'] !== undefined })
  const { writeArchive } = (await import(`../../lambdas/${name}/archive.ts`)) as { writeArchive: WriteArchive }
  const unfinished = `${path}.unfinished`
  const archive = writeArchive({
    tables: DynamoDBDocumentClient.from(new DynamoDBClient({ region })),
    table,
    organisation: values.organisation,
    isComplete: values.complete,
    now: Date.now(),
    async readObject(Key) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return (await Body?.transformToByteArray()) ?? new Uint8Array()
    },
  })
  try {
    // The archive holds personal information: only its owner may read it.
    await pipeline(Readable.from(archive), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  console.log(`${path} holds ${values.organisation ?? `all of ${feature.title}`}.`)
})
