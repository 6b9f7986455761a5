import type { EmergencyKind } from '../company/emergencies.ts'

/** How bad an answer is: 0 changes nothing, 3 makes the incident critical by itself. */
export type Harm = 0 | 1 | 2 | 3

interface Option {
  readonly id: string
  readonly label: string
  readonly harm: Harm
}

interface Question {
  readonly title: string
  readonly help?: string
  readonly options: readonly Option[]
}

const unknownScope = { id: 'unknown', label: 'We do not know', harm: 2 } as const

/** The questions of the triage. Which of them are asked depends on the answers before (`nextQuestion`). */
export const questions = {
  sees: {
    title: 'What do you see?',
    help: 'Choose what comes closest. Several? Choose the first that fits.',
    options: [
      { id: 'encrypted', label: 'Files do not open any more, or there is a ransom note', harm: 3 },
      { id: 'intruder', label: 'A stranger controls a computer, a server or our website', harm: 3 },
      { id: 'payment', label: 'Money went to the wrong account, or bank details were changed', harm: 2 },
      { id: 'account', label: 'Messages or sign-ins that none of us made', harm: 2 },
      { id: 'leak', label: 'Our information is in the wrong hands, or a threat to publish it', harm: 2 },
      { id: 'clicked', label: 'One of us clicked a link, opened a file, or gave a password or code away', harm: 1 },
      { id: 'lost', label: 'A computer or phone is lost or stolen', harm: 1 },
      { id: 'unsure', label: 'Something is wrong, and we do not know what', harm: 1 },
    ],
  },
  sign: {
    title: 'Do you see one of these signs?',
    options: [
      { id: 'programs', label: 'Unknown programs or users, or antivirus that was switched off', harm: 2 },
      { id: 'prompts', label: 'Codes or sign-in prompts that nobody asked for', harm: 1 },
      { id: 'slow', label: 'Computers that are suddenly slow, or much traffic at night', harm: 1 },
      { id: 'none', label: 'None of these', harm: 0 },
    ],
  },
  ongoing: {
    title: 'Is it still going on?',
    options: [
      { id: 'yes', label: 'Yes, it is happening now', harm: 3 },
      { id: 'unknown', label: 'We do not know', harm: 2 },
      { id: 'no', label: 'No, it has stopped', harm: 0 },
    ],
  },
  paid: {
    title: 'When was the money paid?',
    options: [
      { id: 'today', label: 'Within the last 24 hours', harm: 3 },
      { id: 'earlier', label: 'Earlier, or we do not know', harm: 2 },
      { id: 'not-yet', label: 'It was not paid', harm: 0 },
    ],
  },
  machines: {
    title: 'What is affected?',
    options: [
      { id: 'servers', label: 'Servers, backups or everything', harm: 3 },
      { id: 'several', label: 'Several computers', harm: 2 },
      unknownScope,
      { id: 'one', label: 'One computer or phone', harm: 0 },
    ],
  },
  accounts: {
    title: 'Whose accounts are affected?',
    options: [
      { id: 'powerful', label: "An administrator's, the owner's or the finance team's", harm: 3 },
      { id: 'several', label: 'Those of several people', harm: 2 },
      unknownScope,
      { id: 'one', label: "One person's", harm: 0 },
    ],
  },
  outside: {
    title: 'How did the information get out?',
    options: [
      { id: 'published', label: 'It is published, or published unless we pay', harm: 3 },
      { id: 'taken', label: 'It was taken', harm: 2 },
      unknownScope,
      { id: 'sent', label: 'It was sent to the wrong person, or was open by mistake', harm: 0 },
    ],
  },
  locked: {
    title: 'Is the device protected?',
    options: [
      { id: 'open', label: 'No screen lock, or the code was with it', harm: 2 },
      { id: 'unknown', label: 'We do not know', harm: 2 },
      { id: 'locked', label: 'It has a screen lock and an encrypted disk', harm: 0 },
    ],
  },
  stake: {
    title: 'Is money or personal information at risk?',
    help: 'Personal information is anything about a person: clients, employees, suppliers.',
    options: [
      { id: 'both', label: 'Both', harm: 3 },
      { id: 'money', label: 'Money', harm: 2 },
      { id: 'personal', label: 'Personal information', harm: 2 },
      { id: 'unknown', label: 'We do not know', harm: 1 },
      { id: 'none', label: 'Neither', harm: 0 },
    ],
  },
  known: {
    title: 'Who knows about it?',
    options: [
      { id: 'outsiders', label: 'Clients, suppliers or the press', harm: 1 },
      { id: 'leaders', label: 'Management', harm: 0 },
      { id: 'colleagues', label: 'Some colleagues', harm: 0 },
      { id: 'me', label: 'Only I', harm: 0 },
    ],
  },
} as const satisfies Readonly<Record<string, Question>>

export type QuestionId = keyof typeof questions
export type Answers = { readonly [Id in QuestionId]?: (typeof questions)[Id]['options'][number]['id'] }

const kinds: Readonly<Record<NonNullable<Answers['sees'] | Answers['sign']>, EmergencyKind | 'unsure'>> = {
  encrypted: 'ransomware',
  intruder: 'intrusion',
  payment: 'payment-fraud',
  account: 'account',
  leak: 'data-leak',
  clicked: 'phishing',
  lost: 'lost-device',
  unsure: 'unsure',
  programs: 'intrusion',
  prompts: 'account',
  slow: 'unsure',
  none: 'unsure',
}

/** The kind of emergency that the answers describe; `unsure` if they do not tell. */
export function kindOf({ sees, sign }: Answers): EmergencyKind | 'unsure' {
  if (sees === undefined) return 'unsure'
  return kinds[sees === 'unsure' ? (sign ?? 'unsure') : sees]
}

/** The questions of the path that the answers have taken so far, with the one that is asked next, if any. */
function pathOf(answers: Answers): QuestionId[] {
  const path: QuestionId[] = ['sees']
  if (answers.sees === 'unsure') path.push('sign')
  if (path.some((id) => answers[id] === undefined)) return path
  const further: Readonly<Record<ReturnType<typeof kindOf>, readonly QuestionId[]>> = {
    ransomware: ['ongoing', 'machines'],
    intrusion: ['ongoing', 'machines'],
    unsure: ['ongoing', 'machines'],
    phishing: ['ongoing', 'machines'],
    account: ['ongoing', 'accounts'],
    'payment-fraud': ['paid', 'accounts'],
    'data-leak': ['ongoing', 'outside'],
    'lost-device': ['locked'],
  }
  return [...path, ...further[kindOf(answers)], 'stake', 'known']
}

/** The next question; undefined when the triage has ended. */
export function nextQuestion(answers: Answers): QuestionId | undefined {
  return pathOf(answers).find((id) => answers[id] === undefined)
}

/** The answers that count: those on the path, in the order of their questions. */
export function answered(answers: Answers): { id: QuestionId; title: string; label: string; harm: Harm }[] {
  return pathOf(answers).flatMap((id) => {
    const { title, options }: Question = questions[id]
    const option = options.find((each) => each.id === answers[id])
    return option ? [{ id, title, label: option.label, harm: option.harm }] : []
  })
}

/** The answers before a question, so that it is asked again. Answers after it may not fit the new path, so they are dropped. */
export function withdrawn(answers: Answers, from: QuestionId): Answers {
  const before = answered(answers)
  const kept = before.slice(
    0,
    before.findIndex(({ id }) => id === from),
  )
  return Object.fromEntries(kept.map(({ id }) => [id, answers[id]]))
}

/** Answers as they are kept by a browser, which may be of an earlier release: unknown questions and options are dropped. */
export function knownAnswers(kept: unknown): Answers {
  if (typeof kept !== 'object' || kept === null) return {}
  const known = Object.entries(questions).flatMap(([id, { options }]: [string, Question]) => {
    const answer = (kept as Record<string, unknown>)[id]
    return options.some((option) => option.id === answer) ? [[id, answer] as const] : []
  })
  return Object.fromEntries(known)
}
