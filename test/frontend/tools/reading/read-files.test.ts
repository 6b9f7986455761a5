import { gzipSync as nodeGzip } from 'node:zlib'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, test } from 'vitest'
import { readFiles } from '#frontend/tools/reading/read-files.ts'
import type { Progress } from '#frontend/tools/reading/reading.ts'
import { zipArchive } from '../../../zip-archive.ts'

interface Seen {
  readonly headers: Record<string, readonly string[]>
  readonly rows: string[]
  readonly records: string[]
  readonly refused: string[]
}

type Content = string | Uint8Array<ArrayBuffer> | Blob

/** Reads files and returns what the tool was given, with the line of each row. */
async function read(
  files: Record<string, Content>,
  {
    wanted = true,
    needs = undefined as number[] | undefined,
    signal = new AbortController().signal,
    without = new Set<string>(),
  } = {},
) {
  const seen: Seen = { headers: {}, rows: [], records: [], refused: [] }
  const reports: Progress[] = []
  const done = await readFiles(
    Object.entries(files).map(([path, content]) => ({
      path,
      blob: content instanceof Blob ? content : new Blob([content]),
    })),
    {
      begin: (path) => ({
        header: (names) => {
          seen.headers[path] = names
          return wanted
        },
        needs: () => needs,
        row: (cells, line) => seen.rows.push(`${line}: ${cells.join(' | ')}`),
        record: (record, line) => {
          seen.records.push(`${line}: ${JSON.stringify(record)}`)
          return wanted
        },
        refuse: (reason, line) => seen.refused.push(`${line}: ${reason}`),
      }),
    },
    { signal, report: (progress) => reports.push(progress), without },
  )
  return { ...seen, done, problems: done.flatMap(({ problem }) => problem ?? []), reports }
}

const bytes = (text: string) => strToU8(text)
const gzipped = (text: string) => gzipSync(bytes(text))
const zipped = (files: Record<string, Uint8Array>) => zipSync(files)

/** A zip with one stored file, whose sizes and place only the fields for large files hold. */
function largeForm(name: string, text: string): Uint8Array<ArrayBuffer> {
  const stored = Buffer.from(zipSync({ [name]: bytes(text) }, { level: 0 }))
  const directory = stored.indexOf('PK\u0001\u0002')
  const field = Buffer.alloc(28)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(24, 2)
  field.writeBigUInt64LE(BigInt(text.length), 4)
  field.writeBigUInt64LE(BigInt(text.length), 12)
  const entry = Buffer.concat([stored.subarray(directory, -22), field])
  entry.fill(0xff, 20, 28)
  entry.fill(0xff, 42, 46)
  entry.writeUInt16LE(field.length, 30)
  const largeEnd = Buffer.alloc(56)
  largeEnd.write('PK\u0006\u0006')
  largeEnd.writeBigUInt64LE(BigInt(entry.length), 40)
  largeEnd.writeBigUInt64LE(BigInt(directory), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007')
  locator.writeBigUInt64LE(BigInt(directory + entry.length), 8)
  const end = Buffer.from(stored.subarray(-22))
  end.fill(0xff, 10, 20)
  return new Uint8Array(Buffer.concat([stored.subarray(0, directory), entry, largeEnd, locator, end]))
}

describe('tables', () => {
  test.each([
    ['commas', 'id,name\n007,"Smith, ""Jo"""\n'],
    ['semicolons', 'id;name\n007;"Smith, ""Jo"""\n'],
    ['tabs', 'id\tname\n007\t"Smith, ""Jo"""\n'],
    ['pipes', 'id|name\n007|"Smith, ""Jo"""\n'],
    ['Windows line ends', 'id,name\r\n007,"Smith, ""Jo"""\r\n'],
    ['old Mac line ends', 'id,name\r007,"Smith, ""Jo"""\r'],
    ['no line end at the end', 'id,name\n007,"Smith, ""Jo"""'],
    ['a byte order mark', '\u{FEFF}id,name\n007,"Smith, ""Jo"""\n'],
    ['a separator line', 'sep=;\nid;name\n007;"Smith, ""Jo"""\n'],
    ['empty lines', '\nid,name\n\n007,"Smith, ""Jo"""\n\n'],
  ])('%s', async (_, text) => {
    const { headers, rows } = await read({ 'a.csv': text })
    expect(headers['a.csv']).toEqual(['id', 'name'])
    expect(rows.map((row) => row.replace(/^\d+: /, ''))).toEqual(['007 | Smith, "Jo"'])
  })

  test('line numbers count line ends within cells', async () => {
    const { rows } = await read({ 'a.csv': 'id,note\n1,"two\nlines"\n2,one\n' })
    expect(rows).toEqual(['2: 1 | two\nlines', '4: 2 | one'])
  })

  test('a table that arrives in many parts is whole, with the right lines', async () => {
    const count = 60_000
    const text = `id,note\n${Array.from({ length: count }, (_, index) => `${index},"a ""quoted""\nnöte"\n`).join('')}`
    const { rows, reports } = await read({ 'a.csv': text })
    expect(rows.length).toBe(count)
    expect(rows.at(-1)).toBe(`${count * 2}: ${count - 1} | a "quoted"\nnöte`)
    expect(reports.at(-1)).toEqual({ bytes: bytes(text).length, bytesOfAll: bytes(text).length, rows: count })
  })

  test('UTF-16 and Windows’ encoding are read', async () => {
    const wide = new Uint8Array([0xff, 0xfe, ...[...'a,b\nö,1\n'].flatMap((each) => [each.charCodeAt(0), 0])])
    expect((await read({ 'a.csv': wide })).rows).toEqual(['2: ö | 1'])
    expect((await read({ 'a.csv': new Uint8Array([...bytes('a,b\n'), 0xf6, ...bytes(',1\n')]) })).rows).toEqual([
      '2: ö | 1',
    ])
  })

  test('UTF-16 without a byte order mark is read', async () => {
    const units = [...'id,name\n7,ö\n'].map((each) => each.charCodeAt(0))
    const little = new Uint8Array(units.flatMap((unit) => [unit, 0]))
    const big = new Uint8Array(units.flatMap((unit) => [0, unit]))
    for (const content of [little, big, gzipSync(little)])
      expect(await read({ 'a.csv': content })).toMatchObject({ rows: ['2: 7 | ö'], problems: [] })
  })

  test('the rest of a file that is not wanted stays unread', async () => {
    const { rows } = await read({ 'a.csv': 'id\n1\n', 'b.json': '[{"a":1},{"a":2}]' }, { wanted: false })
    expect(rows).toEqual([])
  })
})

describe('JSON', () => {
  test('records of a list, of lines, and a document', async () => {
    expect((await read({ a: '[{"a":1},\n{"a":2}]' })).records).toEqual(['1: {"a":1}', '2: {"a":2}'])
    expect((await read({ a: '{"a":1}\n{"a":2}\n' })).records).toEqual(['1: {"a":1}', '2: {"a":2}'])
    expect((await read({ a: ' {\n"Resources": {}\n}' })).records).toEqual(['1: {"Resources":{}}'])
  })

  test('a line that is no JSON is refused, and the others are read', async () => {
    const { records, refused } = await read({ a: '{"a":1}\n{"a":\n{"a":3}\n' })
    expect(records).toEqual(['1: {"a":1}', '3: {"a":3}'])
    expect(refused).toEqual(['2: It is no JSON.'])
  })

  test('a key that is part of every object changes none', async () => {
    const { records } = await read({ a: '[{"__proto__":{"polluted":true}}]' })
    expect(records).toEqual(['1: {"__proto__":{"polluted":true}}'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('compressed files are told by their content', () => {
  test('gzip and zip', async () => {
    const zip = zipped({
      'folder/b.csv': bytes('id\n2\n'),
      '__MACOSX/._b.csv': bytes('junk'),
      'c.json': bytes('{"a":1}'),
      'd.csv.gz': gzipped('id\n3\n'),
      '../e.csv': bytes('id\n4\n'),
      '.hidden/f.csv': bytes('id\n5\n'),
    })
    const { headers, rows, records, done } = await read({ 'a.csv.gz': gzipped('id\n1\n'), 'all.zip': zip })
    // Nothing is written anywhere, so that a path which leads out of the archive is a name like any other.
    expect(Object.keys(headers)).toEqual(['a.csv', 'all.zip/folder/b.csv', 'all.zip/../e.csv'])
    expect(rows).toEqual(['2: 1', '2: 2', '2: 4'])
    expect(records).toEqual(['1: {"a":1}'])
    expect(done.filter(({ problem }) => problem).map(({ path }) => path)).toEqual(['all.zip/d.csv.gz'])
  })

  test.each(['SNAPPY', 'UNCOMPRESSED'] as const)(
    'Parquet with %s: dates, large numbers and gaps are texts',
    async (codec) => {
      const buffer = parquetWriteBuffer({
        codec,
        rowGroupSize: 2,
        columnData: [
          { name: 'cost', data: [0.1, 1e-7, 2.5], type: 'DOUBLE' },
          { name: 'id', data: [12345678901234567n, 2n, 3n], type: 'INT64' },
          { name: 'day', data: [new Date('2026-10-01T00:00:00Z'), new Date(0), new Date(0)], type: 'TIMESTAMP' },
          { name: 'tags', data: ['{"env":"dev"}', null, 'x'], type: 'STRING' },
        ],
      })
      const { headers, rows } = await read({ 'a.bin': new Uint8Array(buffer) })
      expect(headers['a.bin']).toEqual(['cost', 'id', 'day', 'tags'])
      expect(rows).toEqual([
        '1: 0.1 | 12345678901234567 | 2026-10-01T00:00:00.000Z | {"env":"dev"}',
        '2: 1e-7 | 2 | 1970-01-01T00:00:00.000Z | ',
        '3: 2.5 | 3 | 1970-01-01T00:00:00.000Z | x',
      ])
    },
  )

  test('of Parquet, only the columns that are needed are read, in groups and pages', async () => {
    const column = (name: string, first: string) => ({
      name,
      data: Array.from({ length: 5000 }, (_, row) => `${first}${Math.floor(row / 3)}`),
      type: 'STRING' as const,
    })
    const buffer = parquetWriteBuffer({
      rowGroupSize: 2000,
      pageSize: 4000,
      columnData: [column('a', 'x'), column('b', 'y'), column('c', 'z')],
    })
    const { headers, rows } = await read({ a: new Uint8Array(buffer) }, { needs: [2, 0] })
    expect(headers['a']).toEqual(['a', 'b', 'c'])
    expect(rows).toEqual(
      Array.from({ length: 5000 }, (_, row) => `${row + 1}: x${Math.floor(row / 3)} |  | z${Math.floor(row / 3)}`),
    )
  })

  test('decimals of Parquet are exact', async () => {
    const buffer = parquetWriteBuffer({
      schema: [
        { name: 'root', num_children: 1 },
        {
          name: 'cost',
          type: 'INT64',
          converted_type: 'DECIMAL',
          scale: 2,
          precision: 9,
          repetition_type: 'REQUIRED',
        },
      ],
      columnData: [{ name: 'cost', data: [0.57, -0.5] }],
    })
    const { rows } = await read({ a: new Uint8Array(buffer) })
    expect(rows).toEqual(['1: 0.57', '2: -0.50'])
  })
})

describe('hostile and damaged files get a message', () => {
  const random = new Uint8Array(40_000).map(() => Math.floor(Math.random() * 256))

  test('several gz files in one, one after the other, are read to the end', async () => {
    const members = ['id\n1\n2\n', '3\n', '4\n'.repeat(100_000), '5\n'].map(gzipped)
    const whole = new Uint8Array(members.flatMap((member) => [...member]))
    const { rows, problems } = await read({ 'a.csv.gz': whole })
    expect(problems).toEqual([])
    expect([rows.length, rows.slice(0, 4), rows.at(-1)]).toEqual([
      100_004,
      ['2: 1', '3: 2', '4: 3', '5: 4'],
      '100005: 5',
    ])
    const cut = await read({ 'a.csv.gz': whole.slice(0, -6) })
    expect(cut.problems).toEqual(['This gzip file is damaged or cut off. What comes before that place has been read.'])
    expect(cut.rows.slice(0, 3)).toEqual(['2: 1', '3: 2', '4: 3'])
  })

  test('gz files whose checksum is wrong are discarded, whichever of their members it is', async () => {
    const members = ['id\n1\n', '2\n', '3\n'].map(gzipped)
    const wrong = (at: number) =>
      new Uint8Array(
        members.flatMap((member, index) =>
          [...member].map((byte, place) => (index === at && place === member.length - 6 ? byte ^ 1 : byte)),
        ),
      )
    for (const content of [wrong(0), wrong(1), wrong(2), wrong(0).slice(0, members[0]!.length)]) {
      const { done, rows } = await read({ 'a.csv.gz': content, 'b.csv': 'id\n9\n' })
      expect(done[0]).toEqual({
        path: 'a.csv.gz',
        problem: expect.stringMatching(/^This file is damaged: its checksum is wrong. Nothing of it counts/),
        isDiscarded: true,
      })
      expect(rows).toEqual(['2: 9'])
    }
  })

  test.each([1, 3, 8, 512, 70_000])('a gz file with %d zeros behind it is whole', async (count) => {
    const padded = (content: Uint8Array) => new Uint8Array([...content, ...new Uint8Array(count)])
    const one = await read({ 'a.csv.gz': padded(gzipped('id\n1\n')) })
    expect([one.rows, one.problems]).toEqual([['2: 1'], []])
    const two = await read({ 'a.csv.gz': padded(new Uint8Array([...gzipped('id\n1\n'), ...gzipped('2\n')])) })
    expect([two.rows, two.problems]).toEqual([['2: 1', '3: 2'], []])
  })

  test('ten thousand gz members in one file are read', async () => {
    const member = gzipped('1\n')
    const whole = new Uint8Array(10_000 * member.length)
    for (let at = 0; at < whole.length; at += member.length) whole.set(member, at)
    const { rows, problems } = await read({ 'a.csv.gz': whole })
    expect([rows.length, problems]).toEqual([9999, []])
  })

  test.each([0, 6] as const)(
    'a file in a zip whose checksum is wrong is discarded alone, at level %d',
    async (level) => {
      const zip = zipSync({ 'a.csv': bytes('id\n1\n'), 'b.csv': bytes('id\n2\n') }, { level })
      const crc = new DataView(zip.buffer).getUint32(14, true)
      for (let at = 0; at < zip.length - 4; at++)
        if (new DataView(zip.buffer).getUint32(at, true) === crc) zip[at]! ^= 1
      const { done, rows } = await read({ 'z.zip': zip })
      expect(done).toEqual([
        { path: 'z.zip/a.csv', problem: expect.stringMatching(/its checksum is wrong/), isDiscarded: true },
        { path: 'z.zip/b.csv' },
      ])
      expect(rows.at(-1)).toBe('2: 2')
    },
  )

  test('a file in a zip that is left out is not begun', async () => {
    const zip = zipped({ 'a.csv': bytes('id\n1\n'), 'b.csv': bytes('id\n2\n') })
    const { done, headers } = await read({ 'z.zip': zip }, { without: new Set(['z.zip/a.csv']) })
    expect([done, Object.keys(headers)]).toEqual([[{ path: 'z.zip/b.csv' }], ['z.zip/b.csv']])
  })

  test('two thousand files of a zip are read, and more are refused before any is', async () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.csv`, bytes(`id\n${index}\n`)]))
    expect((await read({ 'a.zip': zipped(files(2000)) })).rows.length).toBe(2000)
    const many = await read({ 'a.zip': zipped(files(2500)) })
    expect([many.rows, many.problems]).toEqual([
      [],
      [expect.stringMatching(/^This zip has 2.500 files, and at most 2.000 are read/)],
    ])
  })

  test('a large zip in the form for more than 4 GB is read', async () => {
    expect((await read({ 'a.zip': largeForm('a.csv', 'id\n1\n') })).rows).toEqual(['2: 1'])
  })

  test('a zip that is protected by a password, and one whose files are in part', async () => {
    const zip = (isEncrypted: boolean) => new Uint8Array(zipArchive({ 'a.csv': 'id\n1\n' }, { isEncrypted }))
    expect((await read({ 'a.zip': zip(true) })).problems).toEqual([
      expect.stringMatching(/^This zip is protected by a password/),
    ])
    const both = new Uint8Array(zipArchive({ 'a.csv': 'id\n1\n', 'b.csv': 'id\n2\n' }))
    const directory = both.findIndex((_, at) => new DataView(both.buffer).getUint32(at, true) === 0x02014b50)
    both[directory + 8]! |= 1
    const { rows, done } = await read({ 'a.zip': both })
    expect(done).toEqual([
      { path: 'a.zip/a.csv', problem: expect.stringMatching(/^This file is protected by a password/) },
      { path: 'a.zip/b.csv' },
    ])
    expect(rows).toEqual(['2: 2'])
  })

  test('a zip whose files share their bytes expands from them only once', async () => {
    const lines = `id\n${Array.from({ length: 30_000 }, (_, index) => `${(index * 7919) % 10_007}\n`).join('')}`
    const one = zipArchive({ '0000.csv': lines })
    const directory = one.indexOf('PK\u0001\u0002')
    const entry = one.subarray(directory, one.length - 22)
    const end = Buffer.from(one.subarray(-22))
    end.writeUInt32LE(entry.length * 2000, 12)
    const shared = Buffer.concat([one.subarray(0, directory), ...Array.from({ length: 2000 }, () => entry), end])
    expect((await read({ 'a.zip': new Uint8Array(shared) }, { wanted: false })).problems).toEqual([
      expect.stringMatching(/more than 300 times/),
    ])
  })

  test('a truncated gzip keeps the rows before the damage', async () => {
    const text = `id,noise\n${Array.from({ length: 200_000 }, (_, index) => `${index},${(index * 7919) % 10_007}\n`).join('')}`
    const whole = gzipped(text)
    const { rows, problems } = await read({ a: whole.slice(0, whole.length / 2), 'b.csv': 'id\n1\n' })
    expect(rows.length).toBeGreaterThan(1000)
    expect(problems).toEqual(['This gzip file is damaged or cut off. What comes before that place has been read.'])
    expect(rows.at(-1)).toBe('2: 1')
  })

  test('bombs are stopped', async () => {
    const bomb = nodeGzip(new Uint8Array(24_000_000))
    expect((await read({ a: bomb })).problems[0]).toMatch(/expands to more than 300 times|longer than 8 million/)
    const lines = bytes(`id\n${`${'x'.repeat(999)}\n`.repeat(24_000)}`)
    const refused = await read({ a: nodeGzip(lines) })
    expect(refused.problems[0]).toMatch(/more than 300 times/)
    // Nothing of it was parsed: rows of a bomb take seconds.
    expect(refused).toMatchObject({ headers: {}, rows: [] })
    expect((await read({ a: zipSync({ 'a.csv': lines }, { level: 1 }) })).problems[0]).toMatch(/more than 300 times/)
  })

  test('a bomb is stopped where it expands, however much follows it and however large the parts of the browser are', async () => {
    const lines = bytes(`id\n${`${'x'.repeat(999)}\n`.repeat(24_000)}`)
    // A generator with a fixed seed: what follows the bomb does not compress.
    let seed = 1
    const noise = Uint8Array.from({ length: 1_000_000 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255)
    const whole = new Blob([nodeGzip(Buffer.concat([lines, noise]))])
    whole.stream = () =>
      new ReadableStream({
        async start(controller) {
          controller.enqueue(new Uint8Array(await whole.arrayBuffer()))
          controller.close()
        },
      })
    expect((await read({ a: whole })).problems[0]).toMatch(/more than 300 times/)
  })

  test('one endless line is refused before it fills the memory', async () => {
    let given = 0
    const part = bytes('x'.repeat(1_000_000))
    const endless = new Blob([part])
    Object.defineProperty(endless, 'size', { value: 200_000_000 })
    endless.stream = () =>
      new ReadableStream({
        pull: (controller) => {
          given++
          controller.enqueue(part)
        },
      })
    expect((await read({ a: endless })).problems).toEqual([
      'A line is longer than 8 million characters. This is no table.',
    ])
    expect(given).toBeLessThan(20)
  })

  test.each([
    ['an empty file', '', /empty/],
    ['a PDF', '%PDF-1.7 …', /PDF/],
    [
      'a workbook of Excel',
      zipped({ '[Content_Types].xml': bytes('<Types/>'), 'xl/workbook.xml': bytes('<workbook/>') }),
      /^This is an Office document/,
    ],
    ['an empty zip', zipped({}), /^This zip is empty/],
    ['a zip with nothing of a person', zipped({ '.DS_Store': bytes('x') }), /^There is no file in this zip/],
    ['bytes', new Uint8Array([1, 0, 2, 0, 3, 0, 4, 0]), /no text/],
    ['a damaged zip', new Uint8Array([0x50, 0x4b, 3, 4, ...random]), /zip file is damaged/],
    ['a zip that ends after a few bytes', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 8, 0]), /zip file is damaged/],
    ['a zip that ends within its file', zipped({ 'a.csv': bytes('id\n1\n') }).slice(0, 40), /zip file is damaged/],
    ['a damaged Parquet file', new Uint8Array([...bytes('PAR1'), ...random]), /Parquet file is damaged/],
    ['JSON that is cut off', '{"a": [1, 2', /JSON is damaged/],
  ])('%s', async (_, content, message) => {
    expect((await read({ a: content })).problems).toEqual([expect.stringMatching(message)])
  })
})

test('reading stops when it is cancelled', async () => {
  const controller = new AbortController()
  controller.abort(new Error('stopped'))
  await expect(read({ a: 'id\n1\n' }, { signal: controller.signal })).rejects.toThrow('stopped')
})
