import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readFiles } from '#frontend/tools/reading/read-files.ts'
import { LONGEST_LINE } from '#frontend/tools/reading/reading.ts'

/** Reads one file and returns its header, its rows with their lines, and why it could not be read. */
async function read(content: string | Blob) {
  let header: readonly string[] = []
  const rows: (readonly string[])[] = []
  const lines: number[] = []
  const [file] = await readFiles(
    [{ path: 'a.csv', blob: content instanceof Blob ? content : new Blob([content]) }],
    {
      begin: () => ({
        header: (names) => {
          header = names
          return true
        },
        row: (cells, line) => {
          rows.push([...cells])
          lines.push(line)
        },
        record: () => false,
        refuse: () => undefined,
      }),
    },
    { signal: new AbortController().signal, report: () => undefined },
  )
  return { header, rows, lines, problem: file!.problem }
}

/** A file that never ends, without a size that the tests would have to wait for. */
function endless(start: string, part: string) {
  let given = start.length
  const blob = new Blob([start])
  Object.defineProperty(blob, 'size', { value: 200_000_000 })
  let isFirst = true
  blob.stream = () =>
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(strToU8(isFirst ? start : part))
        isFirst = false
        given += part.length
      },
    })
  return { blob, given: () => given }
}

// Made after the cases by which readers of CSV are compared.
describe('tables as people write them', () => {
  test.each([
    ['simple', 'a,b,c\n1,2,3\n', [['1', '2', '3']]],
    ['simple, with Windows line ends', 'a,b,c\r\n1,2,3\r\n', [['1', '2', '3']]],
    ['a comma in quotes', 'name,town\nJo,"Main Road 1, Paarl"\n', [['Jo', 'Main Road 1, Paarl']]],
    ['escaped quotes', 'a,b\n1,"say ""yes"" or ""no"""\n', [['1', 'say "yes" or "no"']]],
    [
      'quotes and line ends in one cell',
      'a,b\n1,"one ""two""\nthree ""four"""\n2,x\n',
      [
        ['1', 'one "two"\nthree "four"'],
        ['2', 'x'],
      ],
    ],
    [
      'Windows line ends in a cell',
      'a,b\r\n1,"one\r\ntwo"\r\n2,x\r\n',
      [
        ['1', 'one\r\ntwo'],
        ['2', 'x'],
      ],
    ],
    ['escaped line ends stay what they are', 'a,b\n1,one\\ntwo\n', [['1', 'one\\ntwo']]],
    [
      'empty cells',
      'a,b,c\n1,"",""\n,,3\n',
      [
        ['1', '', ''],
        ['', '', '3'],
      ],
    ],
    ['empty cells, with Windows line ends', 'a,b,c\r\n1,"",""\r\n', [['1', '', '']]],
    [
      'JSON in cells',
      'key,tags\n1,"{""env"": ""dev"", ""at"": [-33.9, 18.4]}"\n',
      [['1', '{"env": "dev", "at": [-33.9, 18.4]}']],
    ],
    ['a byte order mark', '\u{FEFF}a,b\n1,Groß Ångström ʤ 日本\n', [['1', 'Groß Ångström ʤ 日本']]],
    ['a quoted header with a byte order mark', '\u{FEFF}"a","b"\n1,2\n', [['1', '2']]],
    ['rows that are too short and too long', 'a,b\n1\n1,2,3\n', [['1'], ['1', '2', '3']]],
    [
      'a quote within a cell that has none around',
      'a,b\n1,5" pipe\n2,x\n',
      [
        ['1', '5" pipe'],
        ['2', 'x'],
      ],
    ],
    ['spaces around cells', 'a,b\n 1 , 2 \n', [[' 1 ', ' 2 ']]],
  ])('%s', async (_, text, expected) => {
    const { rows, problem, header } = await read(text)
    expect(problem).toBeUndefined()
    expect(header[0]).toMatch(/^(?:a|key|name)$/)
    expect(rows).toEqual(expected)
  })

  test('a header without rows has none, and line ends alone are no header', async () => {
    expect(await read('a,b,c\n')).toMatchObject({ header: ['a', 'b', 'c'], rows: [], problem: undefined })
    expect(await read('\r\n\r\n')).toMatchObject({ header: [], rows: [], problem: undefined })
  })

  test('a row says the line where it begins, also after cells of many lines', async () => {
    expect((await read('a,b\n1,"x\r\ny\r\nz"\n2,x\n')).lines).toEqual([2, 5])
  })
})

describe('a line without an end is refused before it fills the memory', () => {
  const tooLong = `A line is longer than ${LONGEST_LINE / 1_000_000} million characters. This is no table.`
  // What is read beyond the limit is what the stream holds ready.
  const most = LONGEST_LINE + 4_000_000

  test.each([
    ['after a header and a good row', 'a,b\n1,2\n', 'x'.repeat(1_000_000)],
    ['with a million cells', 'a,b\n', '1,2,'.repeat(250_000)],
    ['behind a quote that is never closed', 'a,b\n1,"', 'text\n'.repeat(200_000)],
    ['of quotes only', 'a,b\n1,', '""'.repeat(500_000)],
  ])(
    '%s',
    async (_, start, part) => {
      const { blob, given } = endless(start, part)
      const { problem, header } = await read(blob)
      expect(problem).toBe(tooLong)
      expect(header).toEqual(['a', 'b'])
      expect(given()).toBeLessThan(most)
    },
    20_000,
  )

  test('what comes before such a line is read, and a long line within the limit too', async () => {
    const long = 'x'.repeat(LONGEST_LINE / 2)
    const { rows, problem } = await read(`a,b\n1,${long}\n2,y\n`)
    expect(problem).toBeUndefined()
    expect(rows.map(([id, cell]) => [id, cell!.length])).toEqual([
      ['1', long.length],
      ['2', 1],
    ])
    const { blob } = endless('a,b\n1,2\n3,', 'x'.repeat(1_000_000))
    expect((await read(blob)).rows).toEqual([['1', '2']])
  })
})
