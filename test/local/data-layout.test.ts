import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setAsideEarlierLayout } from '#local/data-layout.ts'

let folder: string
let data: string
let said: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veritech-layout-'))
  data = join(folder, 'data')
  said = []
  await write('lock', 'held')
})
afterEach(() => rm(folder, { recursive: true }))

const open = () =>
  setAsideEarlierLayout(data, { now: Date.UTC(2026, 10, 22, 15, 30), print: (line) => void said.push(line) })
const aside = () => `${data}-layout-1-2026-11-22T15-30-00.000Z`

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(data, name)), { recursive: true })
  await writeFile(join(data, name), text)
}

test('data without a layout version is moved aside, and the message names both folders', async () => {
  await write('dynamodb/tables.db', 'tickets')
  await write('cognito/users.db', 'people')
  await open()
  expect((await readdir(data)).toSorted()).toEqual(['layout.json', 'lock'])
  expect(await readFile(join(aside(), 'dynamodb/tables.db'), 'utf8')).toBe('tickets')
  expect(await readFile(join(aside(), 'cognito/users.db'), 'utf8')).toBe('people')
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(data)
  expect(said[0]).toContain(aside())
})

test('a new folder is opened silently, and reopened with its data', async () => {
  await open()
  await write('dynamodb/tables.db', 'tickets')
  await open()
  expect(await readFile(join(data, 'dynamodb/tables.db'), 'utf8')).toBe('tickets')
  expect([said, await readdir(folder)]).toEqual([[], ['data']])
})

test('data of a newer version is refused and left unchanged', async () => {
  await write('layout.json', '{"layout":99}')
  await write('dynamodb/tables.db', 'tickets')
  await expect(open()).rejects.toThrow('layout 99, and this version opens only 3')
  expect(await readFile(join(data, 'dynamodb/tables.db'), 'utf8')).toBe('tickets')
})
