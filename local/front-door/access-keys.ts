import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJson, replaceFile } from '../durable-file.ts'

/** Session token of every function's temporary credentials. */
export const SESSION_TOKEN = 'local'

/** Returns the secret of an access key id. */
export type SecretOf = (accessKeyId: string) => string

/**
 * Derives secrets from the data folder's own key, so that no page can sign storage requests. Links survive a restart.
 */
export async function openAccessKeys(directory: string): Promise<SecretOf> {
  const path = join(directory, 'access-keys.json')
  const stored = await readJson<{ root: string }>(path)
  const root = stored?.root ?? randomBytes(32).toString('hex')
  if (!stored) await replaceFile(path, JSON.stringify({ root }))
  return (accessKeyId) => createHmac('sha256', root).update(accessKeyId).digest('base64url')
}
