import * as z from 'zod'
import { dateOf, dayAt } from '../../calendar/day.ts'
import { statusIn } from './imported-status.ts'
import type { ImportedStatus } from './imported-status.ts'
import { dryRunOf } from './imported-task.ts'
import type { DryRun, ImportedTask, ImportProblem } from './imported-task.ts'

const id = z.string()
const position = z.number().catch(0)
/** The parts of a Trello board's export that are read. */
const boardSchema = z.object({
  name: z.string(),
  lists: z.array(z.object({ id, name: z.string(), closed: z.boolean().catch(false), pos: position })),
  cards: z.array(
    z.object({
      name: z.string(),
      desc: z.string().catch(''),
      idList: id,
      idMembers: z.array(id).catch([]),
      labels: z.array(z.object({ name: z.string().catch(''), color: z.string().nullish().catch(undefined) })).catch([]),
      start: z.string().nullish().catch(undefined),
      due: z.string().nullish().catch(undefined),
      dueComplete: z.boolean().catch(false),
      closed: z.boolean().catch(false),
      pos: position,
      idChecklists: z.array(id).catch([]),
      attachments: z.array(z.unknown()).catch([]),
    }),
  ),
  checklists: z
    .array(z.object({ id, checkItems: z.array(z.object({ name: z.string(), state: z.string(), pos: position })) }))
    .catch([]),
  members: z.array(z.object({ id, fullName: z.string() })).catch([]),
  actions: z.array(z.object({ type: z.string() })).catch([]),
  customFields: z.array(z.unknown()).catch([]),
})
type Board = z.infer<typeof boardSchema>
type Card = Board['cards'][number]

/**
 * Reads the JSON that Trello exports of a board: what an import would make, and what is not taken over. Lists become sections, and their
 * names the status of their cards, unless `statuses` has another one for a list. Archived cards and lists are left out, and so is a card
 * whose list is not in the file. Refuses what is no board.
 */
export function readTrello(
  json: unknown,
  statuses: ReadonlyMap<string, ImportedStatus> = new Map(),
): { readonly name: string; readonly dryRun: DryRun } | { readonly refused: 'no-board' } {
  const parsed = boardSchema.safeParse(json)
  if (!parsed.success) return { refused: 'no-board' }
  const board = parsed.data
  const lists = new Map(
    inPlace(board.lists.filter(({ closed }) => !closed)).map((list, place) => [list.id, { ...list, place }]),
  )
  const problems: ImportProblem[] = []
  const cards = board.cards.filter(({ closed, idList }) => !closed && lists.has(idList))
  const knownLists = new Set(board.lists.map((list) => list.id))
  const stray = board.cards.filter(({ closed, idList }) => !closed && !knownLists.has(idList))
  const archived = board.cards.length - cards.length - stray.length
  if (archived > 0) problems.push(problem('', 'archived cards', archived, 'Archived cards and lists are left out.'))
  for (const { name } of stray)
    problems.push({
      where: name,
      field: 'list',
      value: '',
      why: 'The list of this card is not in the file. The card is left out.',
    })
  const ordered = cards.toSorted(
    (one, other) => (lists.get(one.idList)?.place ?? 0) - (lists.get(other.idList)?.place ?? 0) || one.pos - other.pos,
  )
  const statusOf = (list: string) => statuses.get(list) ?? statusIn(list) ?? 'to-do'
  const tasks = ordered.map((card) => {
    const section = lists.get(card.idList)?.name
    return taskOf(card, board, { section, status: statusOf(section ?? ''), problems })
  })
  const comments = board.actions.filter(({ type }) => type === 'commentCard').length
  if (comments > 0) problems.push(problem('', 'comments', comments, 'Comments are not taken over.'))
  if (board.customFields.length > 0) {
    problems.push(problem('', 'custom fields', board.customFields.length, 'Custom fields are not taken over.'))
  }
  const used = Map.groupBy(tasks, ({ section }) => section ?? '')
  const shown = [...used].map(([name, of]) => ({ name, status: statusOf(name), tasks: of.length }))
  return { name: board.name, dryRun: dryRunOf(tasks, problems, { lists: shown }) }
}

interface InList {
  readonly section: string | undefined
  readonly status: ImportedStatus
  readonly problems: ImportProblem[]
}

function taskOf(card: Card, board: Board, { section, status, problems }: InList): ImportedTask {
  const where = card.name
  if (card.attachments.length > 0) {
    problems.push(problem(where, 'attachments', card.attachments.length, 'Attachments stay in Trello.'))
  }
  const dateIn = (field: string, at: string | null | undefined) => {
    if (!at) return undefined
    const ms = Date.parse(at)
    if (!Number.isNaN(ms)) return dateOf(dayAt(ms))
    problems.push({ where, field, value: at, why: 'This is no date.' })
    return undefined
  }
  const checklists = card.idChecklists.flatMap((id) => board.checklists.find((list) => list.id === id) ?? [])
  return {
    title: card.name.trim() || 'Card without a name',
    description: card.desc || undefined,
    section,
    people: card.idMembers.flatMap((id) => board.members.find((member) => member.id === id)?.fullName ?? []),
    labels: card.labels.flatMap(({ name, color }) => name || color || []),
    checklist: checklists.flatMap(({ checkItems }) =>
      inPlace(checkItems).map(({ name, state }) => ({ text: name, isDone: state === 'complete' })),
    ),
    startOn: dateIn('start', card.start),
    dueOn: dateIn('due', card.due),
    isDone: card.dueComplete || status === 'done',
    ...(!card.dueComplete && (status === 'in-progress' || status === 'waiting') && { status }),
  }
}

function inPlace<Placed extends { readonly pos: number }>(placed: readonly Placed[]): Placed[] {
  return placed.toSorted((one, other) => one.pos - other.pos)
}

/** What stays in Trello, with how many there are. */
function problem(where: string, field: string, count: number, why: string): ImportProblem {
  return { where, field, value: String(count), why, kind: 'left-out' }
}
