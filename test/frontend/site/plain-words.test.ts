import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/contract/api.ts'
import { refusals } from '#domain/contract/refusal.ts'
import { passagesAt } from '#lambdas/chat/passages-at.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import { componentWords } from '#domain/status/words.ts'
import { publicPages, render } from '#frontend/site/prerender.tsx'
import { renderMail, mailsFor } from '#test/domain/helpdesk/mails/ticket.ts'
import { wordsOf } from './page-words.ts'
import { titleCaseHeadings, unplainWords } from './plain-words.ts'

const passages = passagesAt('2026-11-23')

describe('texts for visitors are plain business English', () => {
  const pages = publicPages().map(({ path }) => path)
  const rendered = new Map<string, { readonly head: string; readonly body: string }>()
  beforeAll(async () => {
    for (const path of pages) rendered.set(path, await render(path))
  })

  test.each(pages)('on the page %s, with its examples', (path) => {
    const { head, body } = rendered.get(path)!
    // Example pictures are checked too, because visitors read them.
    const words = [head, body].map((html) => wordsOf(html.replaceAll('data-example', 'data-shown'))).join('\n')
    expect(words.length).toBeGreaterThan(500)
    expect(unplainWords(words)).toEqual([])
  })

  test.each(pages)('in sentence case in the headings of %s', (path) => {
    const { body } = rendered.get(path)!
    expect(body).toMatch(/<h1\b/)
    expect(titleCaseHeadings(body)).toEqual([])
  })

  // The tests of emergency recognition check first aid.
  const told = passages.filter(({ id }) => id !== 'under-attack' && id !== 'signs-of-attack')
  test.each(told)('in the assistant’s passage $id', ({ title, text }) => {
    expect(unplainWords(`${title}\n${text}`)).toEqual([])
  })

  test.each(priorities)('in the mails about a ticket of priority %s', (priority) => {
    for (const mail of mailsFor({ priority, description: 'It is slow.' })) {
      const { subject, text, html } = renderMail(mail)
      expect(unplainWords([subject, text, wordsOf(html)].join('\n'))).toEqual([])
      expect(titleCaseHeadings(html)).toEqual([])
    }
  })

  test('on the status page, in every state', () => {
    expect(unplainWords(JSON.stringify(componentWords))).toEqual([])
  })

  test('in the refusals of calls', () => {
    // A schema that was used once may refer to itself.
    const seen = new WeakSet<object>()
    const once = (_: string, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value
      if (seen.has(value)) return undefined
      seen.add(value)
      return value
    }
    const sentences = JSON.stringify([api, refusals], once).match(/"message":"[^"]+"/g) ?? []
    expect(sentences.length).toBeGreaterThan(15)
    expect(unplainWords(sentences.join('\n'))).toEqual([])
  })
})

describe('a refused word is found', () => {
  test.each([
    ['Somebody watches. Anybody may ask.', ['Somebody', 'Anybody']],
    ['Whoever signs off the bill', ['Whoever']],
    ['The client is told of it, and hears of the rest', ['is told of', 'hears of']],
    ['This is what becomes of your file', ['what becomes of']],
    ['We check it every so often', ['every so often']],
    ['New tickets appear by themselves', ['by themselves']],
    ['Papers hang on the item', ['Papers hang on']],
    ['Write an E-mail or two mails', ['E-mail', 'mails']],
    ['The service desk is our helpdesk', ['service desk', 'helpdesk']],
    ['We mend it in our service center, organized', ['mend', 'center', 'organized']],
  ])('%s', (words, found) => {
    const caught = unplainWords(words).map((sentence) => sentence.slice(0, sentence.indexOf(':')))
    expect(new Set(caught)).toEqual(new Set(found))
  })

  test('addresses, names of mail programs and British spelling are accepted', () => {
    expect(
      unplainWords('Open /helpdesk, or email us: our mail filter is sized for that. Recognised, analysed.'),
    ).toEqual([])
  })

  test('a heading in title case is found; names and new sentences are accepted', () => {
    const headings = ['How We Work', 'How we work with Microsoft. Ask us', 'What Cloud Solutions includes']
    expect(titleCaseHeadings(headings.map((text) => `<h2 id="x">${text}</h2>`).join(''))).toEqual(['How We Work'])
  })
})
