import type { Answer, Answers } from '../answer.ts'
import type { KeptAssessment } from '../kept-assessment.ts'
import type { Question, QuestionSet, ScoredQuestion } from '../question-set.ts'
import { questionSetOf } from '../question-sets.ts'
import type { SetId } from '../question-set.ts'
import { scoreOf } from '../score.ts'

interface Story {
  readonly id: string
  /** The place of its organisation in the list. */
  readonly organisation: number
  readonly set: SetId
  readonly daysAgo: number
  /** The result has these points, or a few more where its weights leave a gap. */
  readonly points: number
  readonly isShown?: true
}

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

const stories: readonly Story[] = [
  { id: 'demonstration-3', organisation: 0, set: 'cyberscore', daysAgo: 400, points: 56 },
  { id: 'demonstration-1', organisation: 0, set: 'cyberscore', daysAgo: 190, points: 61 },
  { id: 'demonstration-2', organisation: 0, set: 'cyberscore', daysAgo: 40, points: 68 },
  { id: 'demonstration-0', organisation: 0, set: 'cyberscore', daysAgo: 3, points: 74, isShown: true },
  { id: 'demonstration-open', organisation: 0, set: 'cyberscore', daysAgo: 1, points: 82 },
  { id: 'demonstration-4', organisation: 0, set: 'cloud-readiness', daysAgo: 33, points: 67 },
  { id: 'demonstration-5', organisation: 1, set: 'cyberscore', daysAgo: 21, points: 48, isShown: true },
  { id: 'demonstration-6', organisation: 2, set: 'cyberscore', daysAgo: 9, points: 91, isShown: true },
  { id: 'demonstration-7', organisation: 3, set: 'cloud-readiness', daysAgo: 14, points: 52, isShown: true },
]

/**
 * Results that clients keep: one organisation with a history, others with a first one. `now` is in milliseconds since 1970. A story
 * whose organisation is missing is left out.
 */
export function demonstrationAssessments({
  clients,
  now,
}: {
  readonly clients: readonly {
    readonly personId: string
    readonly email: string
    readonly organisation: string
    readonly organisationName: string
  }[]
  readonly now: number
}): KeptAssessment[] {
  return stories.flatMap(({ id, organisation: place, set: setId, daysAgo, points, isShown }) => {
    const client = clients[place]
    const set = questionSetOf(setId, 1)
    if (!client || !set) return []
    const { personId, email, organisation, organisationName } = client
    const finished = now - daysAgo * DAY_MS
    const at = new Date(finished - MINUTE_MS).toISOString()
    const finishedAt = new Date(finished).toISOString()
    return [
      {
        id,
        set: { id: setId, version: 1 },
        answers: Object.fromEntries(
          Object.entries(answersFor(set, points)).map(([question, answer]) => [question, { answer, at }]),
        ),
        startedAt: new Date(finished - 6 * MINUTE_MS).toISOString(),
        changedAt: finishedAt,
        finishedAt,
        version: 2,
        personId,
        organisation,
        remindTo: email,
        ...(isShown && { shownToStaff: { since: finishedAt, by: personId, organisationName } }),
      },
    ]
  })
}

/** The best answers, made worse one after the other until the points fit; those that gates ask for come last. */
function answersFor(set: QuestionSet, points: number): Answers {
  const answers: Record<string, Answer> = Object.fromEntries(
    set.questions.map((question) => [question.id, best(question)]),
  )
  const spread = set.questions.filter(isScored).toReversed()
  const gated = new Set(set.gates.flatMap(({ questions }) => questions))
  const free = spread.filter(({ id }) => !gated.has(id))
  const inTurns = [
    ...free.filter((_, at) => at % 2 === 0),
    ...free.filter((_, at) => at % 2 === 1),
    ...spread.filter(({ id }) => gated.has(id)),
  ]
  for (const worsen of [halfway, worst])
    for (const question of inTurns) {
      const worse = { ...answers, [question.id]: worsen(question) }
      if ((scoreOf(set, worse).points ?? 0) >= points) Object.assign(answers, worse)
    }
  return answers
}

function isScored(question: Question): question is ScoredQuestion {
  return question.kind === 'coverage' || question.kind === 'scale'
}

function best(question: Question): Answer {
  switch (question.kind) {
    case 'coverage':
      return { value: 'yes' }
    case 'scale':
      return { value: 'level', level: 5 }
    case 'choice':
      return { value: 'chosen', options: [question.options[0]!.id] }
    case 'number':
      return { value: 'number', number: question.least }
  }
}

function halfway({ kind }: ScoredQuestion): Answer {
  return kind === 'coverage' ? { value: 'partly' } : { value: 'level', level: 3 }
}

function worst({ kind }: ScoredQuestion): Answer {
  return kind === 'coverage' ? { value: 'no' } : { value: 'level', level: 2 }
}
