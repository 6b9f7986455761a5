import { readFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Demonstrate, DemonstrationPerson, PutObject } from '#lambdas/platform/demonstration.ts'
import { sectionOf } from '../config.ts'
import { constructName } from '../feature.ts'
import { beginStatus } from './begin-status.ts'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { openPeople } from './people.ts'
import { Refusal } from './refusal.ts'
import { featureTables, openStage } from './stage.ts'

const USAGE = 'npm run demonstration -- FILE [--stage STAGE] [--region REGION]'

/** The people who take part. Those with `account: false` have written without one. */
const fileSchema = z.array(
  z.strictObject({
    name: z.string().min(1),
    email: z.email(),
    phone: z.string().default(''),
    company: z.string().default(''),
    organisation: z.string().optional(),
    site: z.string().optional(),
    agent: z.boolean().default(false),
    admin: z.boolean().default(false),
    account: z.boolean().default(true),
  }),
)

/** Fills the empty tables of features with demonstration data, by the people of a file. */
await runCommand(async () => {
  const { values, positionals } = readArguments(stageOptions, USAGE)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Refusal(`Call it like this: ${USAGE}`)
  const stage = openStage(values)
  const accounts = await openPeople(stage)
  const listed = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const people = await Promise.all(
    listed
      .filter(({ admin }) => !admin)
      .map(async ({ agent, admin: _admin, account, ...person }): Promise<DemonstrationPerson> => {
        const personId = account ? (await accounts.get(person.email)).id : undefined
        return { ...person, isAgent: agent, ...(personId !== undefined && { personId }) }
      }),
  )
  const admins = await Promise.all(
    listed.filter(({ admin }) => admin).map(async ({ email }) => (await accounts.get(email)).id),
  )
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: stage.region }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const s3 = new S3Client({ region: stage.region, forcePathStyle: process.env['AWS_ENDPOINT_URL'] !== undefined })
  await beginStatus(stage)
  const features = stage.config.features.filter(({ hasDemonstration }) => hasDemonstration)
  for (const feature of features) {
    const { name } = feature
    const table = await stage.find(featureTables(stage.config)[name]!)
    const { demonstrate } = (await import(`../../lambdas/${name}/demonstration.ts`)) as { demonstrate: Demonstrate }
    const settings = sectionOf(stage.config, feature)
    const putObject = feature.buckets?.['files'] && (await writerOf(name))
    const written = await demonstrate({ tables, table, settings, people, admins, putObject, now: Date.now() })
    if (written === undefined) throw new Refusal(`The table of ${name} holds other data: nothing was written.`)
    console.log(`${name}: ${written}`)
  }

  async function writerOf(name: string): Promise<PutObject> {
    const Bucket = await stage.find({ stack: name, type: 'AWS::S3::Bucket', construct: constructName('files') })
    return async (Key, Body, ContentType) => {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    }
  }
})
