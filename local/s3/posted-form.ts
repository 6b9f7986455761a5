import { S3Refusal } from './refusal.ts'

export interface PostedForm {
  /** Fields before the file, with names in lower case. */
  readonly fields: ReadonlyMap<string, string>
  readonly file: Buffer
}

/** Parses a form with a file. Like S3, it ignores fields after the file. */
export async function readForm(contentType: string, body: Buffer): Promise<PostedForm> {
  const form = await parse(contentType, body)
  const fields = new Map<string, string>()
  for (const [field, value] of form) {
    const name = field.toLowerCase()
    if (typeof value === 'string') {
      fields.set(name, value)
      continue
    }
    if (name !== 'file') continue
    const key = fields.get('key')?.replaceAll('${filename}', value.name)
    return {
      fields: key === undefined ? fields : new Map([...fields, ['key', key]]),
      file: Buffer.from(await value.arrayBuffer()),
    }
  }
  throw new S3Refusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
}

async function parse(contentType: string, body: Buffer): Promise<FormData> {
  if (!contentType.startsWith('multipart/form-data'))
    throw new S3Refusal(412, 'PreconditionFailed', 'Bucket POST must be of the enclosure-type multipart/form-data')
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new S3Refusal(
      400,
      'MalformedPOSTRequest',
      'The body of your POST request is not well-formed multipart/form-data.',
    )
  }
}
