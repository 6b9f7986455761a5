import { gzipSync } from 'node:zlib'
import { rowsOfFiles } from '#frontend/portal/cloud-cost/rows-of-files.ts'
import { expect, test } from 'vitest'

const csv = ['Cost,Resource', ...Array.from({ length: 100_000 }, (_, at) => `${at},vol-${at}`)].join('\n')

test('the rows behind an amount are found again by file and line, with the names of their columns', async () => {
  const files = [
    { path: 'a.csv', blob: new Blob([csv]) },
    { path: 'b.csv.gz', blob: new Blob([gzipSync(csv)]) },
    { path: 'c.json', blob: new Blob(['[{"Cost":1,"Tags":{"a":"b"}},{"Cost":2}]']) },
    { path: 'other.csv', blob: new Blob(['x\n1\n']) },
  ]
  const found = await rowsOfFiles(files, [
    { file: 'b.csv', line: 3 },
    { file: 'a.csv', line: 90_000 },
    { file: 'a.csv', line: 2 },
    { file: 'c.json', line: 1 },
  ])
  expect(found.map(({ file, line, cells }) => [file, line, cells])).toEqual([
    ['a.csv', 2, ['0', 'vol-0']],
    ['a.csv', 90_000, ['89998', 'vol-89998']],
    ['b.csv', 3, ['1', 'vol-1']],
    ['c.json', 1, ['1', '{"a":"b"}']],
  ])
  expect(found[0]!.columns).toEqual(['Cost', 'Resource'])
})

test('a row that is not there any more is left out, and a file that is not named is not read', async () => {
  const broken = {
    path: 'broken.csv',
    blob: { size: 5, slice: () => expect.unreachable('It was read.') } as unknown as Blob,
  }
  const files = [{ path: 'a.csv', blob: new Blob([csv]) }, broken]
  expect(await rowsOfFiles(files, [{ file: 'a.csv', line: 200_000 }])).toEqual([])
})
