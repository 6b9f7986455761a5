import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { describe, expect, test } from 'vitest'
import { announceFiles, fileBucket, inspectFiles, readFiles, scanUploads, writeFiles } from '#infra/files.ts'
import { parseConfig } from '#infra/config.ts'
import { defineFeature } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { cleanKey, restKey, waitingKey } from '#lambdas/platform/files/file-keys.ts'
import { fixtureDist } from './fixture-dist.ts'
import { context, synthesise } from './synthesised.ts'

/** A feature with files only. */
const photos = defineFeature({
  name: 'photos',
  title: 'photos',
  contract: {},
  table: { holds: 'photos', throughput: { read: 10, write: 10, index: { read: 10, write: 10 } } },
  calls: { timeoutSeconds: 10, table: ['get', 'put'], needs: ['takes uploads', 'reads files'] },
  jobs: {
    inspection: {
      start: { by: 'file', bucket: 'files' },
      timeoutSeconds: 60,
      table: ['get', 'put'],
      needs: ['inspects files', 'writes the audit log'],
    },
  },
  buckets: { files: {} },
  settings: {},
  records: { title: 'Things', records: [], withoutPeople: [] },
})

/** The synthesised product with that feature. */
function withPhotos(settings: Readonly<Record<string, unknown>>) {
  const dist = fixtureDist()
  for (const name of ['photos', 'photos-inspection']) {
    mkdirSync(join(dist, 'lambdas', name))
    writeFileSync(join(dist, 'lambdas', name, 'index.mjs'), 'export const handler = async () => undefined')
  }
  return synthesise(parseConfig(settings, [...features, photos]), dist).resources
}

test('a feature with uploads signs forms and links, and only its inspection moves files', () => {
  const resources = withPhotos(context)
  const roles = [...resources].filter(
    ([id, { Type }]) => /^Photos\/(?:Calls|Inspection)/.test(id) && Type === 'AWS::IAM::Role',
  )
  const uses = roles.map(([id, { Properties }]) => [
    id.includes('Inspection'),
    [...JSON.stringify(Properties).matchAll(/s3:\w+/g)].map(([action]) => action).toSorted(),
  ])
  expect(uses).toContainEqual([false, ['s3:GetObject', 's3:PutObject']])
  expect(uses).toContainEqual([true, ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject']])
})

describe('GuardDuty scans', () => {
  const scanned = (malwareProtection: boolean) => {
    const resources = withPhotos({ ...context, 'veritech.malwareProtection': malwareProtection })
    const all = [...resources].filter(([id]) => id.startsWith('Photos/')).map(([, resource]) => resource)
    const waits = all.flatMap(({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function'
        ? (JSON.stringify(Properties).match(/"MALWARE_PROTECTION":"(\w+)"/)?.[1] ?? [])
        : [],
    )
    return { plans: all.filter(({ Type }) => Type === 'AWS::GuardDuty::MalwareProtectionPlan').length, waits }
  }

  test('are optional, and the inspection waits for a scan only if they are on', () => {
    expect(scanned(true)).toEqual({ plans: 1, waits: ['on'] })
    expect(scanned(false)).toEqual({ plans: 0, waits: ['off'] })
  })
})

const stack = new Stack(new App(), 'Files', { env: { region: 'af-south-1' } })
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/9e4f2b1c-0a6d-4b57-8c1e-2f7a3d5b6c80'
const named = { domain: 'site.example', certificateArn, hostedZone: undefined, claimDomain: true }
const bucket = fileBucket(stack, 'Uploads', named)
scanUploads(stack, bucket, new Queue(stack, 'Inspection'))
const template = Template.fromStack(stack)
const propertiesOf = (type: string): object =>
  (Object.values(template.findResources(type))[0] as { Properties: object }).Properties
const file = { id: 'file-0001', organisation: 'org-1', personId: 'naledi' }

describe('the bucket of files', () => {
  test('is private and accepts forms from the site’s origin only', () => {
    expect(propertiesOf('AWS::S3::Bucket')).toMatchObject({
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      CorsConfiguration: {
        CorsRules: [{ AllowedOrigins: ['https://site.example'], AllowedMethods: ['POST', 'GET'] }],
      },
    })
  })

  test('accepts signed forms from any page while the site has no name of its own', () => {
    const unnamed = new Stack(new App(), 'Unnamed')
    fileBucket(unnamed, 'Uploads', { ...named, certificateArn: undefined })
    const [made] = Object.values(Template.fromStack(unnamed).findResources('AWS::S3::Bucket'))
    expect(made).toMatchObject({ Properties: { CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['*'] }] } } })
  })

  test('expires uploads that were never inspected and unfinished files of jobs', () => {
    const { LifecycleConfiguration } = propertiesOf('AWS::S3::Bucket') as {
      LifecycleConfiguration: { Rules: { Prefix?: string; ExpirationInDays?: number }[] }
    }
    const forgotten = LifecycleConfiguration.Rules.filter(({ ExpirationInDays }) => ExpirationInDays === 1)
    const isForgotten = (key: string) => forgotten.some(({ Prefix = 'missing' }) => key.startsWith(Prefix))
    expect([waitingKey(file), restKey(file, '2'), cleanKey(file)].map(isForgotten)).toEqual([true, true, false])
  })
})

describe('of a file', () => {
  const folders = (permissions: ReturnType<typeof inspectFiles>) =>
    Object.fromEntries(
      permissions.flatMap(({ actions, resources }) =>
        actions.map((action) => [action, stack.resolve(resources[0]) as unknown]),
      ),
    )
  const below = (folder: string) => ({ 'Fn::Join': ['', [expect.anything(), `/${folder}/*`]] })

  test('the role that signs may write waiting uploads and read clean files only', () => {
    expect(folders([announceFiles(bucket)])).toEqual({ 's3:PutObject': below(waitingKey(file).split('/')[0]!) })
    expect(folders([readFiles(bucket)])).toEqual({ 's3:GetObject': below(cleanKey(file).split('/')[0]!) })
  })

  test('a job that writes files may access unfinished and clean files, and deletes nothing', () => {
    const { actions, resources } = writeFiles(bucket)
    expect(actions).toEqual(['s3:GetObject', 's3:PutObject'])
    expect(stack.resolve(resources)).toEqual(
      [cleanKey(file), restKey(file, '2')].map((key) => below(key.split('/')[0]!)),
    )
  })

  test('the inspection may read and delete uploads, and write clean files only', () => {
    expect(folders(inspectFiles(bucket))).toMatchObject({
      's3:GetObject': below('waiting'),
      's3:DeleteObject': below('waiting'),
      's3:PutObject': below('files'),
    })
  })
})

test('GuardDuty scans uploads and sends results to the inspection', () => {
  expect(propertiesOf('AWS::GuardDuty::MalwareProtectionPlan')).toMatchObject({
    ProtectedResource: { S3Bucket: { ObjectPrefixes: ['waiting/'] } },
  })
  expect(propertiesOf('AWS::Events::Rule')).toMatchObject({
    EventPattern: { source: ['aws.guardduty'] },
    Targets: [{ Arn: { 'Fn::GetAtt': [expect.stringContaining('Inspection'), 'Arn'] } }],
  })
  expect(JSON.stringify(propertiesOf('AWS::SQS::QueuePolicy'))).toContain('"Service":"events.amazonaws.com"')
})
