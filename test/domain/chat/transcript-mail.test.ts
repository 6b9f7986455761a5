import { expect, test } from 'vitest'
import { mailedTurns, withAnswers } from '#domain/chat/mailed-turns.ts'
import { chatTranscriptTemplate } from '#domain/chat/mails/chat-transcript.ts'
import { withMoments, withOwnTurns } from '#domain/chat/own-turns.ts'
import { company } from '#domain/company/details.ts'

const settings = { siteOrigin: 'https://veritech.example', deskAddress: 'help@veritech.example' }

const rendered = (turns: { question: string; answer: string }[], more: object = {}) =>
  chatTranscriptTemplate
    .read({
      kind: 'mail',
      outboxId: 'chat-transcript-x',
      to: 'lerato@home.example',
      createdAt: '2026-11-28T08:00:00.000Z',
      template: 'chat-transcript',
      missing: 0,
      turns,
      ...more,
    })!
    .render(settings)

test.each([
  'Look at https://evil.example/pay?now=1 today',
  'Look at www.evil.example today',
  'Look at evil.example/pay today',
  'Look at ftp://evil.example today',
  'Look at pay.evil.co.za today',
])('a visitor cannot have us mail a link: %s', (question) => {
  expect(mailedTurns([{ question, answer: 'No.' }]).turns[0]?.question).toBe('Look at [link] today')
})

test('words, amounts and times stay', () => {
  const question = 'Do you open at 8.30? It costs R1.500, e.g. for 3 people.'
  expect(mailedTurns([{ question, answer: '' }]).turns[0]?.question).toBe(question)
})

test('the oldest turns of a long conversation are left out, and it says how many', () => {
  const turns = Array.from({ length: 40 }, (_, at) => ({ question: `${at}`, answer: 'a'.repeat(4000) }))
  const { turns: kept, missing } = mailedTurns(turns)
  expect(kept.length + missing).toBe(40)
  expect(kept.at(-1)?.question).toBe('39')
  expect(missing).toBeGreaterThan(20)
  expect(rendered(kept, { missing }).text).toContain(`(${missing} earlier messages are left out.)`)
})

test('the mail is plain and readable, and holds no markup of a visitor', () => {
  const mail = rendered(
    [
      {
        question: '<img src=x onerror=alert(1)>\nAnd the hours?',
        answer: 'SECTION: Hours\nAround the clock. See /contact.',
      },
    ],
    { ticketNumber: 'VMS-1' },
  )
  expect(mail.text).toContain('Visitor:\n<img src=x onerror=alert(1)>\nAnd the hours?\n\nAssistant:\nHours\nAround the')
  expect(mail.text).toContain('See https://veritech.example/contact.')
  expect(mail.text).toContain('help desk ticket VMS-1')
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>And the hours?')
  expect(mail.html).toContain('href="https://veritech.example/contact"')
})

test('what people answered stands by their name, in the order in which it was said', () => {
  const turns = withAnswers(
    [
      { question: 'Are you there?', answer: 'I am.', at: '2026-11-28T08:00:00.000Z' },
      { question: 'Thank you', answer: 'You are welcome.', at: '2026-11-28T10:00:00.000Z' },
    ],
    [
      { at: '2026-11-28T09:00:00.000Z', by: 'Sipho <Nkosi>', text: 'SECTION: 1\nLook in /etc for it.', files: 2 },
      { at: '2026-11-28T09:30:00.000Z', by: 'Sipho <Nkosi>', text: '', files: 1 },
    ],
  )
  const mail = rendered(turns, { ticketNumber: 'VMS-1' })
  expect(mail.text).toContain(
    `I am.\n\nSipho <Nkosi>, ${company.name}:\nSECTION: 1\nLook in /etc for it.\n(2 files)\n\nSipho <Nkosi>, ${company.name}:\n(1 file)\n\nVisitor:\nThank you`,
  )
  expect(mail.html).not.toContain('href="https://veritech.example/etc"')
  expect(mail.html).toContain('Sipho &lt;Nkosi&gt;')
  expect(mail.text).toContain('The ticket has it in full.')
  expect(rendered([{ question: 'Are you there?', answer: 'I am.' }]).text).not.toContain('our people wrote')
})

test('what the visitor wrote to people stands among their answers, as the visitor’s', () => {
  const turns = withAnswers(
    [{ question: 'Are you there?', answer: 'I am.', at: '2026-11-28T08:00:00.000Z' }],
    [{ at: '2026-11-28T10:00:00.000Z', by: 'Sipho', text: 'We fetch it.', files: 0 }],
    [{ at: '2026-11-28T09:00:00.000Z', text: 'Mine is broken.' }],
  )
  const mail = rendered(turns)
  expect(mail.text).toContain(`I am.\n\nVisitor:\nMine is broken.\n\nSipho, ${company.name}:\nWe fetch it.`)
  expect(mail.html).not.toMatch(/<p[^>]*><\/p>/)
})

test('answers from own records stand after the turn that they came after, also among those of people', () => {
  const turn = { number: 1, question: 'One', answer: 'A', at: '2026-11-28T08:00:00.000Z' }
  const own = (question: string, after: number) => ({ question, answer: 'B', after })
  const turns = withMoments(withOwnTurns([turn], [own('Before', 0), own('After', 1)]))
  const answers = [{ at: '2026-11-28T09:00:00.000Z', by: 'Sipho', text: 'C', files: 0 }]
  expect(withAnswers(turns, answers).map(({ question, answer }) => question || answer)).toEqual([
    'Before',
    'One',
    'After',
    'C',
  ])
})
