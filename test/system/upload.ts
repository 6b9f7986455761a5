import { expect } from 'vitest'

export interface Upload {
  readonly name: string
  readonly type: string
  readonly content: string
  /** What else the announcement says. */
  readonly more?: object
}

/** Uploads a file to a feature's calls about files as a browser does. Returns its id once the inspection found it `found`. */
export async function upload(
  address: string,
  token: string,
  { name, type, content, more }: Upload,
  found: 'clean' | 'refused' = 'clean',
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ name, type, size: Buffer.byteLength(content), ...more })
  const { file, upload: given } = (await (await fetch(address, { method: 'POST', headers, body })).json()) as {
    file: { id: string }
    upload: { url: string; fields: Record<string, string> }
  }
  const form = new FormData()
  for (const [field, value] of Object.entries(given.fields)) form.append(field, value)
  form.append('file', new Blob([content], { type }), name)
  expect((await fetch(given.url, { method: 'POST', body: form })).ok).toBe(true)
  const state = async () =>
    ((await (await fetch(`${address}/${file.id}`, { headers })).json()) as { state: string }).state
  await expect.poll(state).toBe(found)
  return file.id
}
