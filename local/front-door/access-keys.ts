import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJson, replaceFile } from '../durable-file.ts'

/** The token that belongs to every function's temporary credentials. */
export const SESSION_TOKEN = 'local'

/** The secret that belongs to an access key id. */
export type SecretOf = (accessKeyId: string) => string

/** Secrets are this data folder's own, or any page could sign a request to the local storage; links outlive a restart. */
export async function openAccessKeys(directory: string): Promise<SecretOf> {
  const path = join(directory, 'access-keys.json')
  const kept = await readJson<{ root: string }>(path)
  const root = kept?.root ?? randomBytes(32).toString('hex')
  if (!kept) await replaceFile(path, JSON.stringify({ root }))
  return (accessKeyId) => createHmac('sha256', root).update(accessKeyId).digest('base64url')
}
