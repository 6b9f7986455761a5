import * as z from 'zod'
import { shortSum } from '../results/covered.ts'
import { plainLine } from '../text/plain.ts'
import type { Decided, PrintedResultTool, Step } from '../results/result-tool.ts'
import { resourceKey } from './accepted-risk.ts'
import { withOwnTexts } from './checks/own-checks.ts'
import { keptPostureSchema, openedPosture } from './kept-posture.ts'
import type { KeptPosture, KeptStep } from './kept-posture.ts'
import { plannedSteps, stepFoundAt, stepWithKey } from './kept-steps.ts'
import type { PlannedStep } from './kept-steps.ts'
import { coveredByStep, dayStoodFor, quoteKey, stepKey } from './result-keys.ts'
import { boardDocument } from './board-document.ts'
import { postureDocument } from './posture-document.ts'
import { priorityFor } from './severity.ts'
import { answerText, filesTold, stepText } from './step-text.ts'
import { stepsLeft } from './steps-left.ts'

/** Steps that a question for a quote lists. */
const QUOTED_STEPS = 60
const LONGEST_SUBJECT = 150
/** A task takes 20 000 letters. */
const LONGEST_STEP = 18_000
/** Resources that a ticket lists. */
const TOLD_RESOURCES = 20

const figuresSchema = z.object({
  /** When the files were read. */
  day: z.string(),
  /** When the newest finding was seen, by the files. */
  seen: z.string().optional(),
  points: z.int().optional(),
  /** By the files alone, so that results with and without answers can be compared. */
  filePoints: z.int().optional(),
  open: z.int(),
  critical: z.int(),
  high: z.int(),
  accounts: z.int(),
  /** Of the accounts, templates and plans: results with another one are of something else. Absent in results of before. */
  scope: z.string().optional(),
  isExample: z.literal(true).optional(),
})
export type PostureFigures = z.infer<typeof figuresSchema>

function figuresOf({ day, seen, points, jointPoints, counts, open, accounts, isExample }: KeptPosture): PostureFigures {
  const shown = jointPoints ?? points
  return {
    day,
    ...(seen !== undefined && { seen }),
    ...(shown !== undefined && { points: shown }),
    ...(points !== undefined && { filePoints: points }),
    open: counts.open,
    critical: open.critical,
    high: open.high,
    accounts: accounts.length,
    ...(isExample && { isExample }),
    scope: shortSum(JSON.stringify(accounts.map(({ cloud, account }) => `${cloud} ${account}`).toSorted())),
  }
}

function stepOf(
  stored: KeptPosture,
  key: string,
  { decisions, today }: Decided = { decisions: [], today: stored.day },
): Step | undefined {
  const content = openedPosture(stored)
  // A quote is known by all steps of the result, so that a later acceptance does not ask for it again.
  const all = plannedSteps(content)
  const quoted = ([30, 60, 90] as const).find((days) => quoteKey(days, all) === key)
  const { steps } = stepsLeft(content, decisions, today)
  if (quoted !== undefined)
    return quoteOf(
      steps.filter(({ days }) => days === quoted),
      quoted,
      content,
    )
  const found = steps.find(({ check }) => stepKey(check.id) === key)
  if (!found) return undefined
  const { severity, hours } = found
  if (severity === undefined)
    return {
      subject: plainLine(`Cloud posture: ${found.check.title}`, LONGEST_SUBJECT),
      description: cut(answerText(found)),
      due: found.due,
      ...(hours !== undefined && { minutes: hours * 60 }),
    }
  const known = withOwnTexts(content).checks.find(({ id }) => id === found.check.id)
  const places = new Set(found.places.map(({ account, resource }) => resourceKey(account, resource)))
  const isLeft = ({ account, id }: { readonly account: string; readonly id: string }) =>
    places.size === 0 || places.has(resourceKey(account, id))
  const open = known?.rows.filter((row) => row.status === 'open' && isLeft(row)).slice(0, TOLD_RESOURCES) ?? []
  const priority = priorityFor(severity)
  const command = found.command === undefined ? [] : [{ kind: 'cli' as const, text: found.command }]
  return {
    subject: plainLine(`Cloud posture: ${found.check.title}`, LONGEST_SUBJECT),
    ...(priority && { priority }),
    due: found.due,
    description: cut(
      stepText(
        {
          ...found,
          severity,
          why: known?.why ?? found.why,
          fix: known?.fix ?? found.fix,
          code: known?.code ?? command,
          requirements: known?.requirements,
          resources: open.length > 0 ? open : found.resources.map((id) => ({ id })),
        },
        content,
      ),
    ),
  }
}

const cut = (text: string): string => (text.length > LONGEST_STEP ? `${text.slice(0, LONGEST_STEP - 1)}…` : text)

/** What work is asked for: every step of a deadline with how much it is, and nothing of the findings' resources. */
function quoteOf(
  steps: readonly PlannedStep[],
  days: KeptStep['days'],
  read: Pick<KeptPosture, 'seen' | 'day'>,
): Step | undefined {
  const [first] = steps
  if (!first) return undefined
  const more = steps.length - QUOTED_STEPS
  return {
    subject: `Quote: cloud posture, ${steps.length} ${steps.length === 1 ? 'step' : 'steps'} within ${days} days`,
    description: [
      `Please quote for the work of these steps, by ${filesTold(read)}. To be closed by ${first.due}.`,
      ...steps
        .slice(0, QUOTED_STEPS)
        .map(({ check, severity, count, hours = 0 }) =>
          severity === undefined
            ? `${check.title}: about ${hours} ${hours === 1 ? 'hour' : 'hours'} of work`
            : `${check.title} (${severity}): ${count} ${count === 1 ? 'resource' : 'resources'}`,
        ),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'Risks that the team accepted since then are in its register of risks, and need no quote.',
    ].join('\n\n'),
  }
}

/** How results of Cloud Security Posture are kept. */
export const postureResults: PrintedResultTool<KeptPosture, PostureFigures> = {
  product: 'cloud-security-posture',
  path: 'cloud-posture',
  content: keptPostureSchema,
  figures: figuresSchema,
  figuresOf,
  stepOf,
  coveredBy: (content, key) => {
    const step = stepWithKey(content, key)
    return step && coveredByStep(step, openedPosture(content).looks)
  },
  foundAt: (content, key, keptAt) => {
    const step = stepWithKey(content, key)
    return step && stepFoundAt(step, content, keptAt)
  },
  decisions: ['open', 'done', 'risk-accepted'],
  documentOf: (content, { before, older, ...beside }, part) =>
    (part === 'board' ? boardDocument : postureDocument)(withOwnTexts(openedPosture(content)), {
      ...beside,
      before: before && { ...before, content: openedPosture(before.content) },
      older: older.map(openedPosture),
    }),
  standsFor: dayStoodFor,
  isAlike: (a, b) => a.isExample === b.isExample,
}
