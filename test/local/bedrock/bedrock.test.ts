import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  ConverseStreamCommand,
  ValidationException,
} from '@aws-sdk/client-bedrock-runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBedrock } from '#local/bedrock/bedrock.ts'
import { frontFor, sdkDefaults } from '../aws-front.ts'

let front: Awaited<ReturnType<typeof frontFor>>
let bedrock: BedrockRuntimeClient
beforeAll(async () => {
  front = await frontFor('bedrock', createBedrock().handle)
  bedrock = new BedrockRuntimeClient(sdkDefaults(front.url))
})
afterAll(async () => {
  bedrock.destroy()
  await front.close()
})

const passages = `Answer from the passages.
<passage title="Cybersecurity" url="/services/cyber-security">We watch your network day and night from our security operations centre. Penetration tests are done once a year. Phishing training comes with every contract. Our office has a garden.</passage>
<passage title="Managed IT" url="/services/managed-it">One monthly fee covers the service desk, patches and backups. Backups are restored as a test every quarter. Somebody answers the phone at night.</passage>
<passage title="If you are under attack" url="/contact">SECTION: First hour
CRITICAL: Phone 010 000 0911 now.
Unplug the affected computers from the network. Do not switch them off.
Write down what you saw.</passage>`

const ask = (question: string, more: Partial<ConverseCommandInput> = {}): ConverseCommandInput => ({
  modelId: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
  system: [{ text: passages }],
  messages: [{ role: 'user', content: [{ text: question }] }],
  ...more,
})

async function say(question: string, more: Partial<ConverseCommandInput> = {}) {
  const { output, ...rest } = await bedrock.send(new ConverseCommand(ask(question, more)))
  return { text: output?.message?.content?.[0]?.text ?? '', ...rest }
}

describe('an answer', () => {
  test('quotes the sentences that match the question and names their page', async () => {
    const { text, stopReason, usage } = await say('How often do you test backups?')
    expect(text).toContain('Backups are restored as a test every quarter.')
    expect(text).toContain('/services/managed-it')
    expect(text).not.toContain('garden')
    expect(stopReason).toBe('end_turn')
    expect(usage?.totalTokens).toBe((usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0))
  })

  const found = (language: string, more = '') => [
    { text: `${more}The visitor writes in ${language}. The passages were found by these word stems: slow, wait.` },
    {
      text: `<passage title="Ways to us" url="/contact" lang="en">An attack: Phone 010 000 0911.
A system is down: Phone us and say “critical”.
Slow or broken: Open a ticket. You wait 4 hours at most, slow or not.
A quote: Write to us.
An invoice: Ask your client lead.
A weakness: Write to security.
Your information: Write to the officer.
A partner: Apply on the page.</passage>`,
    },
  ]

  test('keeps the label of a line with each sentence of it', async () => {
    const { text } = await say('How long do we wait?', { system: found('English') })
    expect(text).toMatch(/^Slow or broken: .*You wait 4 hours/m)
    expect(text).not.toMatch(/^You wait/m)
  })

  test('quotes of a list only the lines whose labels the question names', async () => {
    const list = `<passage title="Certificates" url="/about">ISO 9001 (auditor): Quality management.
ISO 27001 (auditor): Information security.
B-BBEE Level 1 (agency): Contributor status.
ECS licence (authority): Voice services.</passage>`
    const about = (question: string) => say(question, { system: [{ text: list }] })
    expect((await about('Do you have a BBEE certificate?')).text).toMatch(
      /^B-BBEE Level 1 \(agency\): Contributor status\.$/m,
    )
    expect((await about('Do you have a BBEE certificate?')).text).not.toContain('ISO 9001')
    expect((await about('Which certificates do you hold?')).text).toContain('ISO 9001')
  })

  test('of a question for a figure quotes the lines that state one beside what is asked', async () => {
    const system = (figure: string) => [
      {
        text: `The visitor writes in English. The question asks for a ${figure}. Prefer the sentences that state one.`,
      },
      {
        text: `<passage title="How partners earn" url="/partners" lang="en">Partners earn a margin on every client.</passage>
<passage title="Terms" url="/terms" lang="en">2014, Cape Town: We open an office.
2018, ISO 9001: An auditor certifies us.
2020, Everyone at home: Certified to ISO 27001.
20% for resellers: 25% for partners.
Paid late: After 60 days.</passage>`,
      },
    ]
    const { text } = await say('Which margin do partners earn?', { system: system('percentage') })
    expect(text.indexOf('25% for partners')).toBeGreaterThan(0)
    expect(text.indexOf('25% for partners')).toBeLessThan(text.indexOf('a margin on every client'))
    expect(text).not.toContain('60 days')
    const certified = await say('When did you get ISO 27001?', { system: system('year') })
    expect(certified.text).toContain('2020')
    expect(certified.text).not.toContain('2018')
  })

  test('says in the visitor’s language that a passage is English, and not of one that is theirs', async () => {
    const notice = 'Ek het dit net in Engels'
    expect((await say('wag', { system: found('Afrikaans') })).text).toContain(notice)
    const system = found('Afrikaans').map(({ text }) => ({ text: text.replace('lang="en"', 'lang="af"') }))
    expect((await say('wag', { system })).text).not.toContain(notice)
  })

  test('after first aid begins with the line that the rules name, and quotes only the steps that are asked about', async () => {
    const line = 'CRITICAL: Phone us now on 010 000 0911.'
    const aid = `<passage title="First aid" url="/contact">CRITICAL: Phone 010 000 0911.
SECTION: Do this now
1. Unplug the cable.
2. Report it to the police.</passage>`
    const [rules] = found('English', `Begin with the line "${line}", then answer. `)
    const asked = (question: string) => say(question, { system: [rules!, { text: aid }] })
    expect((await asked('Must I go to the police?')).text.split('\n')).toEqual([line, 'Report it to the police.'])
    expect((await asked('What colour is your carpet?')).text).toMatch(/don’t have the answer/)
  })

  test('says that no passage contains the answer', async () => {
    const { text } = await say('Do you repair washing machines?')
    expect(text).toMatch(/don’t have the answer/)
  })

  test('contains every emergency step in order, with its markers', async () => {
    const { text } = await say('We are under cyber attack and need urgent help!')
    expect(text.split('\n')).toEqual([
      'SECTION: First hour',
      'CRITICAL: Phone 010 000 0911 now.',
      'Unplug the affected computers from the network. Do not switch them off.',
      'Write down what you saw.',
      '',
      'More on this: /contact',
    ])
  })

  test('uses the previous question to understand a follow-up', async () => {
    const { text } = await say('', {
      messages: [
        { role: 'user', content: [{ text: 'Do you offer phishing training?' }] },
        { role: 'assistant', content: [{ text: 'Yes.' }] },
        { role: 'user', content: [{ text: 'Could you tell me more?' }] },
      ],
    })
    expect(text).toContain('Phishing training comes with every contract.')
  })

  test('uses passages of the last message as well', async () => {
    const { text } = await say('', {
      system: [],
      messages: [{ role: 'user', content: [{ text: `${passages}\nWhat does the monthly fee cover?` }] }],
    })
    expect(text).toContain('One monthly fee covers the service desk, patches and backups.')
  })

  test('ends at the token limit or at a stop sequence, and reports which', async () => {
    const short = await say('What does the monthly fee cover?', { inferenceConfig: { maxTokens: 5 } })
    expect(short.stopReason).toBe('max_tokens')
    expect(short.usage?.outputTokens).toBe(5)
    const stopped = await say('What does the monthly fee cover?', { inferenceConfig: { stopSequences: ['patches'] } })
    expect(stopped.stopReason).toBe('stop_sequence')
    expect(stopped.text).not.toContain('patches')
  })

  test('to a greeting lists topics to ask about', async () => {
    expect((await say('Hello there')).text).toMatch(/^Hello\..*Cybersecurity/)
  })
})

test('a stream carries the same text, then its stop reason and token usage', async () => {
  const { text } = await say('Tell me about backups')
  const { stream } = await bedrock.send(new ConverseStreamCommand(ask('Tell me about backups')))
  const events = await Array.fromAsync(stream ?? [])
  expect(events.map((event) => event.contentBlockDelta?.delta?.text ?? '').join('')).toBe(text)
  expect(events[0]?.messageStart?.role).toBe('assistant')
  expect(events.find((event) => event.messageStop)?.messageStop?.stopReason).toBe('end_turn')
  expect(events.at(-1)?.metadata?.usage?.totalTokens).toBeGreaterThan(0)
})

describe('Bedrock refuses', () => {
  const user = (text: string) => ({ role: 'user' as const, content: [{ text }] })
  test.for<[why: string, more: Partial<ConverseCommandInput>, words: string]>([
    ['no messages', { messages: [] }, 'messages'],
    [
      'a first message by the assistant',
      { messages: [{ role: 'assistant', content: [{ text: 'x' }] }] },
      'start with a user message',
    ],
    ['two messages of one side', { messages: [user('a'), user('b')] }, 'alternate'],
    ['a blank text', { messages: [user('  ')] }, 'blank'],
    ['no tokens', { inferenceConfig: { maxTokens: 0 } }, 'maxTokens'],
    ['a model of no maker', { modelId: 'nonsense' }, 'model identifier is invalid'],
  ])('%s', async ([, more, words]) => {
    const sent = bedrock.send(new ConverseCommand(ask('question', more)))
    await expect(sent).rejects.toBeInstanceOf(ValidationException)
    await expect(sent).rejects.toThrow(words)
  })
})
