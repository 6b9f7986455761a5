import type { Bucket } from '../edge/bucket.ts'
import type { AwsAnswer } from '../front-door/service.ts'
import type { Gate } from '../iam/gate.ts'
import { malformedXml } from './refusal.ts'
import type { S3Request } from './request.ts'
import { element, partsOf, textsOf, xmlAnswer } from './xml.ts'

const MOST_KEYS = 1000

/** DeleteObjects: each key is authorised and removed separately. */
export async function deleteObjects(
  { bucket: name, body, principal }: S3Request,
  bucket: Bucket,
  gate: Pick<Gate, 'allows'>,
): Promise<AwsAnswer> {
  const xml = body.toString()
  const keys = partsOf(xml, 'Object').flatMap((object) => textsOf(object, 'Key'))
  if (keys.length === 0 || keys.length > MOST_KEYS) throw malformedXml()
  const isQuiet = textsOf(xml, 'Quiet')[0] === 'true'
  const results: string[] = []
  for (const key of keys) {
    const isAllowed =
      principal !== undefined && gate.allows(principal, 's3:DeleteObject', `arn:aws:s3:::${name}/${key}`)
    const isGone = isAllowed && (await bucket.remove(key))
    if (!isGone) results.push(failed(key))
    else if (!isQuiet) results.push(`<Deleted>${element('Key', key)}</Deleted>`)
  }
  return xmlAnswer('DeleteResult', results.join(''))
}

function failed(key: string): string {
  return `<Error>${element('Key', key)}${element('Code', 'AccessDenied')}${element('Message', 'Access Denied')}</Error>`
}
