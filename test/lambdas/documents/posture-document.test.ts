import { beforeAll, expect, test } from 'vitest'
import { cloudSecurityPosture } from '#domain/assessments/sets/cloud-security-posture.ts'
import { boardDocument } from '#domain/cloud-posture/board-document.ts'
import { postureDocument } from '#domain/cloud-posture/posture-document.ts'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import type { DocumentAnswer } from '#domain/documents/document-request.ts'
import { keptPostureExample } from '../../domain/cloud-posture/kept-example.ts'
import { loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { readPdf } from './pdf.ts'

const example = await keptPostureExample()
let make: Handler<unknown, DocumentAnswer>
beforeAll(async () => {
  make = await loadFunction<unknown, DocumentAnswer>('documents', { AWS_REGION: 'af-south-1' })
})

async function pdfOf(
  content: KeptPosture,
  before?: KeptPosture,
  older: readonly KeptPosture[] = [],
  documentOf: typeof postureDocument = postureDocument,
) {
  const data = documentOf(content, {
    organisationName: 'Mokoena #strong[Logistics]',
    title: 'November\nof this year',
    decisions: [
      {
        state: 'risk-accepted',
        owner: 'Head of data',
        reason: 'It holds public prices only.',
        until: '2026-11-01',
        about: { check: 'a', title: 'Buckets are closed' },
      },
      { state: 'accepted' },
    ],
    before: before && { title: 'October', content: before },
    older,
    today: '2026-11-23',
  })
  const answer = await make({ template: 'report', data })
  if (answer.outcome !== 'made') throw new Error(JSON.stringify(answer))
  return { pages: answer.pages, ...(await readPdf(Buffer.from(answer.pdf, 'base64'))) }
}

test('a result is printed with its plan, what changed, and a risk whose last day is over', async () => {
  const [look, ...others] = example.looks.filter(({ open }) => open.length > 0)
  const earlier = {
    ...example,
    points: 40,
    looks: [{ ...look!, open: [...look!.open, 'closed-since'] }, ...others.slice(1)],
  }
  const { text, outline, title } = await pdfOf(example, earlier)
  expect(title).toBe('Cloud security posture of Mokoena #strong[Logistics], 23 November 2026')
  expect(outline).toEqual([
    'Where we stand',
    'What changed',
    'What to do, by when',
    'Costly and unsafe',
    'Risks that were accepted',
    'Side by side',
    'Section 19 of POPIA',
    'What we do not know',
  ])
  for (const words of [
    'Mokoena #strong[Logistics]',
    'which had 40 points by the files',
    'Within 30 days, by 23 December 2026',
    'A database has a public address',
    'Head of data',
    'Ended on 1 November 2026: open again',
    'Against unlawful access',
  ])
    expect(text, words).toContain(words.replaceAll(' ', ''))
})

test('a result that says nothing, and one with hostile and very long words, are printed too', async () => {
  const empty: KeptPosture = { ...example, plan: [], popia: [], risks: [], accounts: [], looks: [] }
  delete empty.points
  expect((await pdfOf(empty)).text).toContain('unknownpointsof100')
  const long = `${'#import "/etc/passwd" \u202E\u0000'.repeat(80)}\n`
  const step = { ...example.plan[0]!, check: { id: long, title: long }, fix: long, why: long, resources: [long] }
  const hostile: KeptPosture = {
    ...example,
    plan: Array.from({ length: 300 }, () => step),
    accounts: Array.from({ length: 100 }, () => ({ ...example.accounts[0]!, account: long })),
    risks: [{ check: long, owner: long, reason: long, from: '2026-11-01', until: '2026-12-01' }],
  }
  expect((await pdfOf(hostile)).text).toContain('Andfurther'.replace('And', 'And260'))
})

test('the page for the board is one page, also where every list and every text is as long as it gets', async () => {
  const long = 'A rule of the company that is told in many words, '.repeat(30)
  const step = { ...example.plan[0]!, check: { id: 'a', title: long }, fix: long, why: long, resources: [long] }
  const risk = { check: 'a', owner: long, reason: long, from: '2026-11-01', until: '2026-12-01' }
  const longest: KeptPosture = {
    ...example,
    plan: Array.from({ length: 60 }, (_, index) => ({ ...step, check: { id: `${index}`, title: `${index} ${long}` } })),
    popia: ['19(1)(a)', '19(1)(b)', '19(2)', '19(2)(a)', '19(2)(b)', '19(2)(c)', '19(2)(d)', '19(3)'].map((number) => ({
      number,
      open: 1000,
      passed: 1000,
    })),
    risks: Array.from({ length: 9 }, (_, index) => ({ ...risk, check: `${index}` })),
    coverage: { checks: 10, results: 10, uncovered: Array.from({ length: 16 }, () => 'a subject with a long name') },
  }
  for (const content of [example, longest]) {
    const { pages, text, title } = await pdfOf(content, example, [], boardDocument)
    expect(pages).toBe(1)
    expect(title).toBe('Cloud security posture of Mokoena #strong[Logistics], 23 November 2026')
    expect(text).toContain('Whatwedonotknow')
  }
})

test('a document writes sums with a decimal comma, as the screen does', async () => {
  const { text } = await pdfOf(example)
  expect(text).toContain('USD46,50')
  expect(text).not.toContain('46.50')
})

test('a result without a score says how few checks it has, and what nothing is known of', async () => {
  const scarce: KeptPosture = {
    ...example,
    coverage: { checks: 3, results: 12, uncovered: ['encryption', 'suppliers'] },
  }
  delete scarce.points
  for (const [content, words] of [
    [scarce, 'Too few checks for a score: it takes 5. The files have 3 checks with 12 results in'],
    [scarce, 'No file and no answer says anything about encryption, or suppliers.'],
    [example, 'The files have'],
    [{ ...scarce, coverage: undefined }, 'was not kept with this result'],
  ] as const)
    expect((await pdfOf(content as KeptPosture)).text, words).toContain(words.replaceAll(' ', ''))
})

test('what was first looked at and what is back stand apart, and are not newly open', async () => {
  const open = example.looks.filter((look) => look.open.length > 0)
  const [back, unseen] = open
  const before = {
    ...example,
    looks: example.looks.flatMap((look) => (look === unseen ? [] : look === back ? [{ ...look, open: [] }] : [look])),
  }
  const { text } = await pdfOf(example, before, [example])
  const counted = (count: number, words: string) => `${count}${words.replaceAll(' ', '')}`
  expect(text).toContain(counted(0, 'newly open'))
  expect(text).toContain(counted(back!.open.length, 'back'))
  expect(text).toContain(counted(unseen!.open.length, 'first looked at'))
  expect(text).toContain('notofthesamescope')
})

test('answers are printed with their points, their gaps and steps, and a risk by its title and resource', async () => {
  const answers = Object.fromEntries(cloudSecurityPosture.questions.map(({ id }) => [id, { value: 'no' as const }]))
  const kept = await keptPostureExample(answers)
  const { text, outline } = await pdfOf({
    ...kept,
    risks: [
      {
        check: 'rds_instance_no_public_access',
        key: JSON.stringify(['aws', '000000000002', '', 'rds_instance_no_public_access', 'arn:orders']),
        owner: 'Head of data',
        reason: 'It holds public prices only.',
        from: '2026-11-01',
        until: '2026-12-01',
      },
    ],
  })
  expect(outline).toContain('What no scan sees')
  for (const words of [
    '14 of 14',
    'The files earn 49 points and count three parts; the answers earn 0 and count one. The score is at most 79 while',
    '0 of 11',
    'End access on the last day',
    'A database has a public address, arn:orders, 000000000002',
  ])
    expect(text, words).toContain(words.replaceAll(' ', ''))
})
