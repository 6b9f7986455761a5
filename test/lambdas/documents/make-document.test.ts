import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentAnswer } from '#domain/documents/document-request.ts'
import { MOST_REQUEST_BYTES } from '#domain/documents/document-request.ts'
import { templates } from '#domain/documents/templates.ts'
import { linesOf, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { readPdf } from './pdf.ts'
import { noise } from './noise.ts'
import { picture, report, rising } from './report.ts'

let make: Handler<unknown, DocumentAnswer>
const pictures = { history: picture(rising) }
const asked = { template: 'report', data: report(), pictures }

beforeAll(async () => {
  make = await loadFunction<unknown, DocumentAnswer>('documents', { AWS_REGION: 'af-south-1' })
})

async function made(request: unknown): Promise<Buffer> {
  const answer = await make(request)
  if (answer.outcome !== 'made') throw new Error(JSON.stringify(answer))
  return Buffer.from(answer.pdf, 'base64')
}

describe('a report', () => {
  test('is tagged as PDF/UA-1, with its title, its language and the date of its data', async () => {
    const bytes = await made(asked)
    const pdf = await readPdf(bytes)
    expect(bytes.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(bytes.toString('latin1')).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/)
    expect(pdf).toMatchObject({ title: 'CyberScore of Mokoena Logistics', language: 'en-ZA' })
    expect(pdf.created).toContain('20261126')
  })

  test('has headings, lists, table headings and alternative texts for people who hear it', async () => {
    const { tags, outline } = await readPdf(await made(asked))
    const roles = tags.map(({ role }) => role)
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Figure', 'Caption', 'TOC']) {
      expect(roles).toContain(role)
    }
    expect(tags.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'A line that rises from 61 to 80 points.',
    ])
    expect(outline).toContain('In short')
  })

  test('says who it is for, who we are, and on which page one is', async () => {
    const { text } = await readPdf(await made(asked))
    for (const part of ['MokoenaLogistics(Pty)Ltd', 'VeritechManagedServices(Pty)Ltd', 'CS-2026-0117', '1/2']) {
      expect(text).toContain(part)
    }
  })

  test('is the same bytes for the same data, from another instance of the function and after other documents', async () => {
    const first = await made(asked)
    const another = await loadFunction<unknown, DocumentAnswer>('documents', {})
    await another({ ...asked, data: report([{ type: 'paragraph', text: 'Another document.' }]) })
    const second = await another(asked)
    expect(second).toMatchObject({ outcome: 'made', pdf: first.toString('base64') })
  })

  test('is set in our own typefaces, whatever the machine has', async () => {
    const text = 'Sanibonani, Ṱhohoyanḓou: Ž ≤ → ✓ Ж Ω'
    const bytes = await made({ template: 'report', data: report([{ type: 'paragraph', text }]) })
    const names = [...bytes.toString('latin1').matchAll(/\/BaseFont\s*\/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name)
    expect(names).toContain('InstrumentSans')
    expect(names.filter((name) => !/^(InstrumentSans|NotoSans(Math|Symbols2)?)$/.test(name ?? ''))).toEqual([])
    expect((await readPdf(bytes)).text).toContain('Ṱhohoyanḓou')
  })
})

describe('data', () => {
  const hostile = [
    '#read("/etc/passwd")',
    '#panic("stop")',
    '#import "@preview/cetz:0.3.4"',
    '*bold* _it_ $x^2$ <label> @reference `raw` \\ // comment',
    '= Heading',
    '#{ while true {} }',
    '"]; #sys.inputs; ["',
  ]
  test.each(hostile)('is shown and never run: %s', async (text) => {
    const pdf = await readPdf(
      await made({
        template: 'report',
        data: { ...report([{ type: 'paragraph', text }]), title: text, sections: [{ heading: text }] },
      }),
    )
    expect(pdf.title).toBe(text)
    expect(pdf.outline).toContain(text)
  })

  test('of whatever characters becomes a document', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (text) => {
        const answer = await make({ template: 'report', data: report([{ type: 'paragraph', text: `a${text}` }]) })
        expect(answer.outcome).toBe('made')
      }),
      { numRuns: 150, seed: 20261122 },
    )
  })

  test.each(['s\u030C d\u032D e\u0301', `a${'\u0301'.repeat(500)}`])(
    'of combining marks becomes one too: %s',
    async (text) => {
      const answer = await make({ template: 'report', data: report([{ type: 'paragraph', text }]) })
      expect(answer.outcome).toBe('made')
    },
  )

  test('keeps its words where a character has no glyph, which is replaced', async () => {
    const text = 'Before 你好 after \u202Etxet'
    const { text: shown } = await readPdf(
      await made({ template: 'report', data: report([{ type: 'paragraph', text }]) }),
    )
    expect(shown).toContain('Before\uFFFD\uFFFDaftertxet')
  })
})

describe('an attached XML', () => {
  const attachment = {
    name: 'invoice.xml',
    description: 'The invoice for machines',
    relationship: 'alternative',
    mediaType: 'text/xml',
    content: '<Invoice>žluťoučký</Invoice>',
  }
  test('makes the document PDF/A-3a and is in it as it was given', async () => {
    const bytes = await made({ ...asked, attachment })
    const { attachments, tags } = await readPdf(bytes)
    const xmp = bytes.toString('latin1')
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(tags.map(({ role }) => role)).toContain('H1')
    expect(attachments).toEqual({ 'invoice.xml': attachment.content })
  })

  test('is refused under a name that is a path', async () => {
    expect(await make({ ...asked, attachment: { ...attachment, name: '../invoice.xml' } })).toMatchObject({
      code: 'data-not-valid',
      issues: [{ path: 'attachment.name' }],
    })
  })
})

describe('is refused', () => {
  test.each(['quotation', 'letterhead', '../report', '__proto__', 'constructor'])('a template %s', async (template) => {
    expect(await make({ ...asked, template })).toMatchObject({ outcome: 'refused', code: 'unknown-template' })
  })

  test('data that is not as the schema has it, by the place and not by the value', async () => {
    const answer = await make({ ...asked, data: { ...report(), date: 'tomorrow', secret: 'Naledi' } })
    expect(answer).toMatchObject({ outcome: 'refused', code: 'data-not-valid' })
    expect(JSON.stringify(answer)).toContain('"path":"date"')
    expect(JSON.stringify(answer)).not.toMatch(/tomorrow|Naledi/)
  })

  test('a row with a cell too few', async () => {
    const table = { type: 'table' as const, caption: 'c', columns: [{ heading: 'a' }, { heading: 'b' }], rows: [['1']] }
    expect(await make({ ...asked, data: report([table]) })).toMatchObject({ code: 'data-not-valid' })
  })

  test('tables that would take longer than there is time', async () => {
    const rows = Array.from({ length: 5000 }, () => ['1', '2', '3'])
    const table = {
      type: 'table' as const,
      caption: 'c',
      columns: 'abc'.split('').map((heading) => ({ heading })),
      rows,
    }
    expect(await make({ ...asked, data: report([table]) })).toMatchObject({
      code: 'data-not-valid',
      issues: [{ path: 'sections' }],
    })
  })

  test('a request of more than 5 MB', async () => {
    expect(await make({ ...asked, data: 'x'.repeat(MOST_REQUEST_BYTES) })).toMatchObject({ code: 'request-too-large' })
  })

  test('a picture that the data names and nobody sent', async () => {
    expect(await make({ ...asked, pictures: {} })).toMatchObject({ code: 'picture-not-valid' })
  })

  const file = (href: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${href}" width="9" height="9"/></svg>`
  test.each([
    ['no picture', 'hello'],
    ['cut off', rising.slice(0, 90)],
    ['without size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="9"/>'],
    ['with text that no typeface shows', rising.replace('May', '你')],
    ['that shows a file', file('/etc/hostname.png')],
    ['that shows a template', file('../report.typ')],
    ['that asks the network', file('https://veritech.example/x.png')],
  ])('a picture that is %s', async (_what, svg) => {
    expect(await make({ ...asked, pictures: { history: picture(svg) } })).toMatchObject({ code: 'picture-not-valid' })
    expect(await make(asked)).toMatchObject({ outcome: 'made' })
  })
})

describe('a PDF of 8 MB', () => {
  const large = {
    template: 'report',
    data: report([{ type: 'picture', picture: 'noise', alt: 'Noise', caption: 'Noise' }]),
    pictures: { noise: noise() },
  }

  test('is not answered, and the caller is told what to do', async () => {
    const answer = await make(large)
    expect(answer).toMatchObject({ code: 'document-too-large' })
    expect(answer).toMatchObject({ message: expect.stringContaining('name a place') as string })
  })

  test.each([
    ['another site', 'https://example.com/files/a'],
    ['another region', 'https://exports.s3.eu-west-1.amazonaws.com/files/a'],
    ['a host that only begins like ours', 'https://exports.s3.af-south-1.amazonaws.com.example.com/files/a'],
    ['a bucket with a point', 'https://example.com.s3.af-south-1.amazonaws.com/files/a'],
    ['an address of the machine', 'http://127.0.0.1:1/files/a'],
  ])('is put into no place at %s', async (_, url) => {
    expect(await make({ ...asked, place: { key: 'files/a', url } })).toMatchObject({ code: 'place-not-valid' })
  })

  test('is put under no other key than is named', async () => {
    const place = { key: 'files/b', url: 'https://exports.s3.af-south-1.amazonaws.com/files/a' }
    expect(await make({ ...large, place })).toMatchObject({ code: 'data-not-valid' })
  })
})

test('the log holds nothing of what is in a document', async () => {
  const lines = await linesOf(async () => {
    await make(asked)
    await make({ ...asked, data: { ...report(), date: 'Mokoena' } })
    await make({ ...asked, pictures: { history: picture(rising.replace('May', 'Mokoena 你')) } })
  })
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('\n')).not.toContain('Mokoena')
})

test('templates ask for no package, no clock, no file and no input but the one document', () => {
  const folder = new URL('../../../lambdas/documents/templates/', import.meta.url)
  const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  expect(sources.length).toBeGreaterThan(Object.keys(templates).length)
  for (const source of sources) expect(source).not.toMatch(/import\s+"@|datetime\.today|\bread\(|\beval\(|plugin\(/)
  expect(sources.join('').match(/sys\.inputs/g)).toHaveLength(1)
})

test('every template of the registry has a file', () => {
  const names = readdirSync(new URL('../../../lambdas/documents/templates/', import.meta.url))
  expect(names).toEqual(expect.arrayContaining(Object.keys(templates).map((name) => `${name}.typ`)))
})
