import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCloud } from '../cloud.ts'

test('all processes of `npm start` end with it', async () => {
  await using cloud = await startCloud({ command: ['npm', 'start'] })
  expect((await fetch(cloud.url)).status).toBe(200)
  await cloud.stop()
  await expect(fetch(cloud.url)).rejects.toThrow('fetch failed')
})

test('on data of an earlier layout it starts with a new folder, names the moved data, and deletes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veritech-earlier-'))
  const data = join(folder, 'data')
  await mkdir(join(data, 'dynamodb'), { recursive: true })
  await writeFile(join(data, 'dynamodb', 'tables.db'), 'tickets of before')
  await using cloud = await startCloud({ data })
  expect((await fetch(cloud.url)).status).toBe(200)
  const [, aside = ''] = /earlier layout.* It was moved to (\S+),/.exec(cloud.output.join('\n')) ?? []
  expect(await readFile(join(aside, 'dynamodb', 'tables.db'), 'utf8')).toBe('tickets of before')
  await cloud.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})
