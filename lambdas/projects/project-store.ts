import { DeleteCommand, GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { baselineSchema } from '#domain/projects/schedule/baseline-schema.ts'
import { dependencySchema, projectSchema, sectionSchema, taskSchema } from '#domain/projects/project.ts'
import type { Project, Task } from '#domain/projects/project.ts'
import { figuresOf, MOST_PROJECTS, projectSummarySchema } from '#domain/projects/project-summary.ts'
import type { ProjectSummary } from '#domain/projects/project-summary.ts'
import type { ListedTask } from '#domain/projects/task-record.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { ranksOf } from './task-ranks.ts'

/** A page of tasks is one item, so that a project is read by one query. More tasks go onto a page while it is smaller. */
const PAGE_TASKS = 64
const PAGE_BYTES = 40_000
const TEXT_BYTES = 150_000
/** DynamoDB's limit is 400 KB. */
const MOST_ITEM_BYTES = 380_000
const DELETED_AT_ONCE = 25
const MOST_LISTED_TASKS = 6000

export const projectPartition = (id: string) => `PROJECT#${id}`
export const headKey = (id: string) => ({ pk: projectPartition(id), sk: 'PROJECT' })
const pageKey = (id: string, page: number) => ({ pk: projectPartition(id), sk: `TASKS#${numbered(page)}` })
const textKey = (id: string, page: number) => ({ pk: projectPartition(id), sk: `TEXTS#${numbered(page)}` })
const baselineKey = (id: string) => ({ pk: projectPartition(id), sk: 'PROJECT-BASELINE' })
export const projectsOf = (organisation: string) => `PROJECTS#${organisation}`
const tasksOf = (organisation: string) => `TASKS#${organisation}`
const numbered = (page: number) => String(page).padStart(4, '0')

const storedTaskSchema = taskSchema.omit({ description: true }).extend({
  rank: z.number(),
  /** The page of its description. */
  text: z.int().optional(),
  changes: z.int().min(1).optional(),
  waitsFor: z.array(dependencySchema.omit({ task: true })).optional(),
})
type StoredTask = z.infer<typeof storedTaskSchema>

const headSchema = projectSummarySchema.extend({
  sections: z.array(sectionSchema),
  customFields: projectSchema.shape.customFields,
  pauses: projectSchema.shape.pauses,
})
export type ProjectHead = z.infer<typeof headSchema>

const storedTasksSchema = z.array(storedTaskSchema)
/** The tasks of a page are one text: as maps, those of 2,000 tasks take DynamoDB and its client ten times as long. Pages from before are lists. */
const pageTasksSchema = z.union([
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(storedTasksSchema),
  storedTasksSchema,
])
const pageSchema = z.object({ sk: z.string(), tasks: pageTasksSchema })

/** The tasks of a page as it is stored. */
export function tasksOfItem({ tasks }: Readonly<Record<string, unknown>>): StoredTask[] {
  return pageTasksSchema.parse(tasks)
}
const textsSchema = z.record(z.string(), z.string())

interface Placed {
  readonly page: number
  readonly task: StoredTask
}

/** A project as it was read. Descriptions are there if they were asked for. */
export interface LoadedProject {
  readonly head: ProjectHead
  readonly project: Project
  readonly placed: ReadonlyMap<string, Placed>
  readonly texts: ReadonlyMap<number, Readonly<Record<string, string>>> | undefined
  readonly baseline: z.infer<typeof baselineSchema> | undefined
}

export type ProjectStore = ReturnType<typeof projectStore>

export function projectStore(tables: DynamoDBDocumentClient, table: string) {
  async function get(Key: { pk: string; sk: string }) {
    return (await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item
  }

  /** Items of a project between two sort keys, by as few queries as DynamoDB's pages of 1 MB allow. */
  async function between(id: string, from: string, to: string) {
    const found: Record<string, unknown>[] = []
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': projectPartition(id), ':from': from, ':to': to },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of pages) found.push(...Items)
    return found
  }

  /** The items of an organisation's projects, the newest first. */
  async function projectItems(organisation: string) {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :projects',
        ExpressionAttributeValues: { ':projects': projectsOf(organisation) },
        ScanIndexForward: false,
        Limit: 2 * MOST_PROJECTS,
      }),
    )
    return Items
  }

  /** Pages of the tasks of an organisation's projects. */
  const taskPages = (organisation: string) =>
    paginateQuery(
      { client: tables },
      {
        TableName: table,
        IndexName: 'index2',
        KeyConditionExpression: 'pk2 = :tasks',
        ExpressionAttributeValues: { ':tasks': tasksOf(organisation) },
      },
    )

  return {
    /** The newest first. */
    async ofOrganisation(organisation: string): Promise<ProjectSummary[]> {
      return (await projectItems(organisation)).map((item) => projectSummarySchema.parse(item))
    },

    async head(id: string): Promise<ProjectHead | undefined> {
      const item = await get(headKey(id))
      return item && headSchema.parse(item)
    },

    /** With `texts` the descriptions, too. */
    async load(id: string, { texts: withTexts }: { readonly texts: boolean }): Promise<LoadedProject | undefined> {
      const items = await between(id, 'PROJECT', withTexts ? 'TEXTS#~' : 'TASKS#~')
      const [first, ...others] = items
      if (!first) return undefined
      const head = headSchema.parse(first)
      const pages = others.filter(({ kind }) => kind === 'project-tasks').map((item) => pageSchema.parse(item))
      const texts = withTexts
        ? new Map(
            others
              .filter(({ kind }) => kind === 'project-texts')
              .map((item) => [pageOf(item['sk']), textsSchema.parse(item['texts'])]),
          )
        : undefined
      const placed = pages.flatMap(({ sk, tasks }) => tasks.map((task) => ({ page: pageOf(sk), task })))
      const agreed = others.find(({ kind }) => kind === 'project-baseline')
      return {
        head,
        project: projectIn(head, placed, texts),
        placed: new Map(placed.map((each) => [each.task.id, each])),
        texts,
        baseline: agreed && baselineSchema.parse(agreed),
      }
    },

    /** A task's title and description, and when it was done; undefined if the project has no such task. */
    async detailsOf(id: string, taskId: string): Promise<Pick<Task, 'title' | 'description' | 'doneAt'> | undefined> {
      const pages = (await between(id, 'TASKS#', 'TASKS#~')).map((item) => pageSchema.parse(item))
      const task = pages.flatMap(({ tasks }) => tasks).find((each) => each.id === taskId)
      if (!task) return undefined
      const { title, doneAt } = task
      const about = { title, ...(doneAt !== undefined && { doneAt }) }
      if (task.text === undefined) return about
      const item = await get(textKey(id, task.text))
      return { description: textsSchema.parse(item?.['texts'] ?? {})[taskId] ?? '', ...about }
    },

    /** Projects of an organisation that are not archived, without descriptions. */
    async plansOfOrganisation(organisation: string) {
      const heads = (await projectItems(organisation))
        .map((item) => headSchema.parse(item))
        .filter(({ archivedAt }) => archivedAt === undefined)
      const placed = new Map<string, Placed[]>(heads.map(({ id }) => [id, []]))
      let found = 0
      for await (const { Items: of = [] } of taskPages(organisation)) {
        for (const item of of) {
          const { sk, tasks } = pageSchema.parse(item)
          placed.get(String(item['projectId']))?.push(...tasks.map((task) => ({ page: pageOf(sk), task })))
          found += tasks.length
        }
        if (found > MOST_LISTED_TASKS) break
      }
      // A project of which only a part was read would have other dates.
      const whole = heads.filter(({ id, tasks }) => placed.get(id)?.length === tasks)
      return {
        projects: whole.map((head) => ({ head, project: projectIn(head, placed.get(head.id) ?? [], undefined) })),
        isCut: whole.length < heads.length,
      }
    },

    /** Tasks of all projects of an organisation that are not archived. */
    async tasksOfOrganisation(organisation: string) {
      const found: (ListedTask & { projectId: string })[] = []
      for await (const { Items = [] } of taskPages(organisation)) {
        for (const item of Items) {
          const projectId = String(item['projectId'])
          const { tasks } = pageSchema.parse(item)
          found.push(...tasks.map((task) => ({ ...listed(task), projectId })))
        }
        if (found.length > MOST_LISTED_TASKS) return { tasks: found.slice(0, MOST_LISTED_TASKS), isCut: true }
      }
      return { tasks: found, isCut: false }
    },

    /** Deletes a batch of a project's items; the head last, because it leads to the rest. */
    async eraseSome(first: Pick<ProjectSummary, 'id'>): Promise<void> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': projectPartition(first.id) },
          ProjectionExpression: 'pk, sk',
          Limit: DELETED_AT_ONCE,
        }),
      )
      const isLast = Items.length < DELETED_AT_ONCE
      const deleted = Items.filter(({ sk }) => isLast || sk !== headKey(first.id).sk)
      await Promise.all(
        deleted.map(({ pk, sk }) => tables.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))),
      )
    },
  }
}

function pageOf(sk: unknown): number {
  return Number(String(sk).split('#')[1])
}

function projectIn(head: ProjectHead, placed: readonly Placed[], texts: LoadedProject['texts']): Project {
  const inOrder = placed.map(({ task }) => task).toSorted((one, other) => one.rank - other.rank)
  const dependencies = inOrder
    .flatMap(({ id, waitsFor = [] }) => waitsFor.map((each) => ({ ...each, task: id })))
    .toSorted((one, other) => (`${one.task} ${one.after}` < `${other.task} ${other.after}` ? -1 : 1))
  return {
    id: head.id,
    name: head.name,
    startOn: head.startOn,
    pauses: head.pauses,
    sections: head.sections,
    ...(head.customFields && { customFields: head.customFields }),
    tasks: inOrder.map((task) => {
      const { rank: _rank, text, waitsFor: _waitsFor, changes: _changes, ...rest } = task
      const description = text === undefined ? undefined : texts?.get(text)?.[task.id]
      return description === undefined ? rest : { ...rest, description }
    }),
    dependencies,
  }
}

/** A stored task as lists show it. */
function listed({ rank: _rank, text, waitsFor: _waitsFor, ...task }: StoredTask): ListedTask {
  return { ...task, ...(text !== undefined && { hasDescription: true as const }) }
}

/** The tasks of a loaded project as lists show them. */
export function listedTasks({ project, placed }: LoadedProject): ListedTask[] {
  return project.tasks.map(({ id }) => listed(placed.get(id)!.task))
}

interface NewProject {
  readonly organisation: string
  readonly personId: string
  readonly at: string
}

/** A project that nobody has stored. */
export function emptyProject(project: Project, { organisation, personId, at }: NewProject): LoadedProject {
  const { id, name, startOn, sections, pauses } = project
  const head = {
    id,
    name,
    startOn,
    sections,
    pauses,
    organisation,
    personId,
    createdAt: at,
    changedAt: at,
    tasks: 0,
    done: 0,
    people: [],
    version: 1,
  }
  return {
    head,
    project: { ...project, tasks: [], dependencies: [] },
    placed: new Map(),
    texts: new Map(),
    baseline: undefined,
  }
}

/** The head of a project as an item. `commit` counts its version. */
export function headItem(head: ProjectHead): ItemWrite {
  const order = { pk1: projectsOf(head.organisation), sk1: `${head.createdAt}#${head.id}` }
  return { put: { Item: { ...headKey(head.id), kind: 'project', ...head, ...order } } }
}

/**
 * The writes that turn a loaded project into a changed one: its head and the pages that change. `changes` says how often each task counts as
 * changed by it. Undefined if they don't fit into items.
 */
export function storeProject(
  loaded: LoadedProject,
  after: Project,
  changedAt: string,
  changes: ReadonlyMap<string, number> = new Map(),
): ItemWrite[] | undefined {
  const { head, placed } = loaded
  const waitsFor = Map.groupBy(after.dependencies, ({ task }) => task)
  const ranks = ranksOf(
    after.tasks.map(({ id }) => id),
    new Map([...placed].map(([id, { task }]) => [id, task.rank])),
  )
  const textPages = textsAfter(loaded, after)
  const tasksOfPage = new Map<number, StoredTask[]>()
  const bytes = new Map<number, number>()
  const place = (page: number, task: StoredTask) => {
    tasksOfPage.set(page, [...(tasksOfPage.get(page) ?? []), task])
    bytes.set(page, (bytes.get(page) ?? 0) + bytesOf(task))
  }
  const added: StoredTask[] = []
  after.tasks.forEach(({ description: _description, ...task }, at) => {
    const text = textPages ? textPages.pageOf.get(task.id) : placed.get(task.id)?.task.text
    const waits = (waitsFor.get(task.id) ?? []).map(({ task: _task, ...each }) => each)
    const changed = (placed.get(task.id)?.task.changes ?? 0) + (changes.get(task.id) ?? 0)
    const stored: StoredTask = {
      ...task,
      rank: ranks[at]!,
      ...(text !== undefined && { text }),
      ...(changed > 0 && { changes: changed }),
      ...(waits.length > 0 && { waitsFor: waits }),
    }
    const page = placed.get(task.id)?.page
    // A task that outgrew its page moves to another one.
    if (page === undefined || (bytes.get(page) ?? 0) + bytesOf(stored) > MOST_ITEM_BYTES / 2) added.push(stored)
    else place(page, stored)
  })
  for (const task of added) {
    let page = Math.max(0, ...tasksOfPage.keys())
    if ((tasksOfPage.get(page)?.length ?? 0) >= PAGE_TASKS || (bytes.get(page) ?? 0) >= PAGE_BYTES) page += 1
    place(page, task)
  }
  if ([...bytes.values()].some((size) => size > MOST_ITEM_BYTES)) return undefined
  const before = Map.groupBy([...placed.values()], ({ page }) => page)
  const pages = [...new Set([...before.keys(), ...tasksOfPage.keys()])].flatMap((page): ItemWrite[] => {
    const tasks = tasksOfPage.get(page) ?? []
    if (tasks.length === 0) return [{ remove: { Key: pageKey(head.id, page) } }]
    return isSame(
      before.get(page)?.map(({ task }) => task),
      tasks,
    )
      ? []
      : [pageItem(head, page, tasks)]
  })
  const { name, startOn, pauses, sections, customFields } = after
  const { nextDueOn: _nextDueOn, customFields: _customFields, ...rest } = head
  return [
    headItem({
      ...rest,
      name,
      startOn,
      pauses,
      sections,
      ...(customFields && { customFields }),
      ...figuresOf(after),
      changedAt,
    }),
    ...pages,
    ...(textPages?.items ?? []),
  ]
}

/** Pages of a project that is archived are in no list of the organisation's tasks. */
export function archiveWrites({ placed }: LoadedProject, after: ProjectHead): ItemWrite[] {
  const pages = Map.groupBy([...placed.values()], ({ page }) => page)
  return [
    headItem(after),
    ...[...pages].map(([page, tasks]) =>
      pageItem(
        after,
        page,
        tasks.map(({ task }) => task),
      ),
    ),
  ]
}

function pageItem(head: ProjectHead, page: number, tasks: readonly StoredTask[]): ItemWrite {
  const listing = head.archivedAt === undefined && {
    pk2: tasksOf(head.organisation),
    sk2: `${head.id}#${numbered(page)}`,
  }
  return {
    put: {
      Item: {
        ...pageKey(head.id, page),
        kind: 'project-tasks',
        organisation: head.organisation,
        projectId: head.id,
        tasks: JSON.stringify(tasks),
        ...listing,
      },
    },
  }
}

/** Where descriptions lie after a change, and the pages that change; undefined if no description was read, so none changes. */
function textsAfter({ head, texts }: LoadedProject, after: Project) {
  if (!texts) return undefined
  const known = new Map([...texts].flatMap(([page, of]) => Object.keys(of).map((taskId) => [taskId, page] as const)))
  const pageOf = new Map<string, number>()
  const next = new Map<number, Record<string, string>>()
  const bytes = new Map<number, number>()
  for (const { id, description } of after.tasks) {
    if (description === undefined || description === '') continue
    const size = Buffer.byteLength(JSON.stringify(description))
    let page = known.get(id) ?? Math.max(0, ...next.keys())
    while ((bytes.get(page) ?? 0) + size > TEXT_BYTES) page += 1
    next.set(page, { ...next.get(page), [id]: description })
    bytes.set(page, (bytes.get(page) ?? 0) + size)
    pageOf.set(id, page)
  }
  const items = [...new Set([...texts.keys(), ...next.keys()])].flatMap((page): ItemWrite[] => {
    const now = next.get(page)
    if (!now) return [{ remove: { Key: textKey(head.id, page) } }]
    if (isSame(texts.get(page), now)) return []
    return [
      {
        put: {
          Item: { ...textKey(head.id, page), kind: 'project-texts', organisation: head.organisation, texts: now },
        },
      },
    ]
  })
  return { pageOf, items }
}

export function storeBaseline(
  { id, organisation }: Pick<ProjectHead, 'id' | 'organisation'>,
  baseline: z.infer<typeof baselineSchema>,
): ItemWrite {
  return { put: { Item: { ...baselineKey(id), kind: 'project-baseline', organisation, ...baseline } } }
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

function isSame(one: unknown, other: unknown): boolean {
  return one !== undefined && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** Stored maps have no order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}
