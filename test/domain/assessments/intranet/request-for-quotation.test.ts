import type { Answer, Answers } from '#domain/assessments/answer.ts'
import { requestForQuotation } from '#domain/assessments/intranet/request-for-quotation.ts'
import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'
import { docxOf } from '#frontend/portal/assessments/intranet/docx.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

const chosen = (...options: string[]): Answer => ({ value: 'chosen', options })
const answers: Answers = {
  goals: chosen('find', 'news'),
  'search-today': chosen('ask'),
  people: { value: 'number', number: 120 },
  hours: { value: 'number', number: 6 },
  budget: chosen('much'),
}
const request = (details = {}) =>
  requestForQuotation({
    set: intranetNeeds,
    answers,
    details: { company: '', contact: '', replyBy: '', ...details },
    wordsOf: ({ id }) => (answers[id]?.value === 'number' ? String(answers[id].number) : answers[id] && id),
  })
const words = (from: object) => JSON.stringify(from)

test('it asks for the requirements by priority and phase, with room for the reply, and names what is left out', () => {
  const { sections } = request()
  const table = sections.find(({ title }) => title === 'What we ask for')!.blocks.find(({ kind }) => kind === 'table')
  if (table?.kind !== 'table') throw new Error('There is no table.')
  expect(table.rows[0]).toEqual([
    '1',
    'One search over all content. One search finds pages, documents and people, shows only what the reader may open, and reports searches without a result.',
    'Must',
    '1',
    '',
  ])
  expect(table.rows.map(([, , priority]) => priority)).not.toContain('Left out')
  expect(words(sections.filter(({ title }) => title === 'Not asked for'))).toContain('path for newcomers')
})

test('it says who asks, but never the budget, and shows gaps where nothing was filled in', () => {
  expect(words(request())).toContain('[Name of the company]')
  expect(words(request())).toContain('120')
  expect(words(request())).not.toContain('budget')
  const filled = request({ company: 'Kuhle Foods', contact: 'Naledi', replyBy: '2026-12-15' })
  expect(filled.title).toBe('Request for quotation: an intranet for Kuhle Foods')
  expect(words(filled)).toContain('by 15 December 2026 to Naledi')
})

test('the document for word processors holds every text, with what XML forbids escaped', () => {
  const document = request({ company: 'Smith & <Sons>\u{0}' })
  const files = unzipSync(docxOf(document))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']),
  )
  const xml = strFromU8(files['word/document.xml']!)
  expect(xml).toContain('an intranet for Smith &amp; &lt;Sons&gt;<')
  for (const { title } of document.sections) expect(xml).toContain(`>${title}<`)
})
