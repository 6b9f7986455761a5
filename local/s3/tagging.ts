import type { Bucket } from '../edge/bucket.ts'
import type { AwsAnswer } from '../front-door/service.ts'
import { checkTags } from './description.ts'
import type { Objects, Tags } from './objects.ts'
import { malformedXml, noSuchKey } from './refusal.ts'
import type { S3Request } from './request.ts'
import { element, partsOf, textsOf, xmlAnswer } from './xml.ts'

export async function getTagging({ key }: S3Request, bucket: Bucket): Promise<AwsAnswer> {
  const object = await bucket.get(key)
  if (!object) throw noSuchKey()
  const tags = Object.entries(object.tags ?? {}).map(
    ([name, value]) => `<Tag>${element('Key', name)}${element('Value', value)}</Tag>`,
  )
  return xmlAnswer('Tagging', `<TagSet>${tags.join('')}</TagSet>`)
}

export function putTagging({ bucket, key, body }: S3Request, objects: Objects): AwsAnswer {
  if (!objects.tag(bucket, key, readTags(body.toString()))) throw noSuchKey()
  return { status: 200, headers: {}, body: '' }
}

export function deleteTagging({ bucket, key }: S3Request, objects: Objects): AwsAnswer {
  if (!objects.tag(bucket, key, {})) throw noSuchKey()
  return { status: 204, headers: {}, body: '' }
}

/** Parses the tags in a request's body. */
export function readTags(xml: string): Tags {
  const [set] = partsOf(xml, 'TagSet')
  if (set === undefined && !xml.includes('<TagSet/>')) throw malformedXml()
  return checkTags(
    partsOf(set ?? '', 'Tag').map((tag) => [textsOf(tag, 'Key')[0] ?? '', textsOf(tag, 'Value')[0] ?? ''] as const),
  )
}
