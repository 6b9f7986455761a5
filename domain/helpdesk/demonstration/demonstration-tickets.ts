import { addWorkingTime, nextWorkingInstant } from '../../calendar/working-calendar.ts'
import { followUpOf, splitOff } from '../relations/continued-ticket.ts'
import { linkTickets, mergeTickets } from '../relations/related-tickets.ts'
import type { BothHappenings, ManualLinkKind, RelationRefusal } from '../relations/related-tickets.ts'
import { replayAct, replayFrom, replayHappenings, replayUntil } from '../replay.ts'
import type { ReplayRules, Replayed } from '../replay.ts'
import { calendarOf } from '../sla/agreement.ts'
import type { Target } from '../sla/agreement.ts'
import { openTicket } from '../submit.ts'
import { drawTicketNumber } from '../draw-ticket-number.ts'
import type { AgentAction, ClientAction } from '../ticket-action.ts'
import type { Happening } from '../ticket-event.ts'
import { randomFrom } from './random.ts'
import type { Random } from './random.ts'
import { comments, nudges, oneOf, progress, thanks, topics } from './topics.ts'
import type { Topic } from './topics.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const DAYS = 183
const SEED = 20_260
/** South African time, which has no summer time. */
const OFFSET_MS = 2 * 60 * MINUTE_MS
/** How the youngest tickets stand, the youngest first: a desk always has some that just arrived. */
const UNFINISHED = [
  'new',
  'new',
  'new',
  'open',
  'new',
  'open',
  'waiting',
  'open',
  'new',
  'open',
  'on-hold',
  'open',
  'waiting',
  'done',
  'open',
  'open',
  'waiting',
  'done',
  'open',
  'on-hold',
  'done',
  'open',
  'waiting',
  'done',
  'open',
  'done',
  'on-hold',
  'waiting',
  'done',
  'open',
  'done',
  'done',
  'waiting',
  'open',
  'done',
  'on-hold',
] as const
type Fate = (typeof UNFINISHED)[number]
/** One in this many tickets is a merged duplicate, and one is split. One in twice as many has a follow-up. */
const TICKETS_A_MERGE = 50
/** Places of those tickets among the others. */
const MERGED_AT = 10
const CONTINUED_AT = 30
const LINKED_AT = 20
const SPLIT_AT = 40
const linkKinds: readonly ManualLinkKind[] = ['related', 'parent', 'duplicate']
/** Minutes ago at which tickets arrive, whatever the time of the day is. */
const JUST_ARRIVED = [7, 24, 52, 95, 170, 260, 410, 640]

/** A requester. `personId` and `organisation` are absent without an account. */
interface DemonstrationRequester {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly personId?: string
  readonly organisation?: string
  readonly site?: string
}

/** An agent who replies. */
interface DemonstrationAgent {
  readonly personId: string
  readonly name: string
}

interface Demonstration {
  /** Milliseconds since 1970: the end of the six months. */
  readonly now: number
  readonly tickets: number
  readonly requesters: readonly DemonstrationRequester[]
  readonly agents: readonly DemonstrationAgent[]
  readonly rules: ReplayRules
}

/** Inputs of one ticket: its people, and how fast the desk works. */
interface Story {
  readonly topic: Topic
  readonly random: Random
  readonly requester: DemonstrationRequester
  readonly agent: DemonstrationAgent
  readonly colleague: DemonstrationAgent
  readonly rules: ReplayRules
  readonly now: number
  readonly fate: Fate
}

/**
 * Six months of a help desk, oldest ticket first. The same arguments give the same tickets. Every ticket is made by the rules of the
 * desk, so its history folds to its state. Throws without requesters or agents.
 */
export function demonstrationTickets({ now, tickets, requesters, agents, rules }: Demonstration): Replayed[] {
  const random = randomFrom(SEED)
  const merges = Math.floor(tickets / TICKETS_A_MERGE)
  const followUps = Math.floor(merges / 2)
  const splits = Math.floor((tickets - 2 * merges) / TICKETS_A_MERGE)
  const stories = tickets - merges - followUps - splits
  const isAt = (place: number, index: number, most: number) =>
    index % TICKETS_A_MERGE === place && index < most * TICKETS_A_MERGE
  const made = momentsOf(stories, now, random).flatMap((at, index) => {
    const agent = random.one(agents)
    const story = {
      topic: drawTopic(random, topics),
      random,
      // Those who come first in the list have more trouble than others.
      requester: requesters[Math.floor(random.next() ** 1.6 * requesters.length)] ?? random.one(requesters),
      agent,
      colleague: random.one(agents),
      rules,
      now,
      fate: UNFINISHED[stories - 1 - index] ?? 'done',
    }
    if (isAt(MERGED_AT, index, merges)) return tellTwice(story, at)
    if (isAt(SPLIT_AT, index, splits)) return tellSplit(story, at)
    const replayed = tell(story, at)
    return isAt(CONTINUED_AT, index, followUps) ? continued(story, replayed) : [replayed]
  })
  linkSome(made, { now, rules, actor: agents[0]?.personId ?? 'system' })
  return made.toSorted((one, other) => (one.ticket.createdAt < other.ticket.createdAt ? -1 : 1))
}

function drawTopic(random: Random, among: readonly Topic[]): Topic {
  const topic = random.one(among)
  return oneOf(topic, random.between(0, topic.subjects.length - 1))
}

/** Links some tickets of the same organisation. */
function linkSome(
  made: Replayed[],
  { now, rules, actor }: { readonly now: number; readonly rules: ReplayRules; readonly actor: string },
): void {
  for (let index = LINKED_AT; index < made.length; index += TICKETS_A_MERGE) {
    const one = made[index]!
    const place = made.findIndex(
      ({ ticket }, at) => at > index && ticket.organisation === one.ticket.organisation && !ticket.mergedInto,
    )
    const other = made[place]
    if (!other || one.ticket.mergedInto) continue
    const at = Math.max(...[one, other].map(({ ticket }) => Date.parse(ticket.updatedAt))) + 5 * MINUTE_MS
    if (at > now) continue
    const kind = linkKinds[Math.floor(index / TICKETS_A_MERGE) % linkKinds.length]!
    const both = happeningsIn(linkTickets(one.ticket, other.ticket, kind))
    made[index] = replayHappenings(one, both.one, { at, actor }, rules)
    made[place] = replayHappenings(other, both.other, { at, actor }, rules)
  }
}

/** A ticket that its requester sent twice: the second one is merged into the first before an agent answers. */
function tellTwice(story: Story, at: number): Replayed[] {
  const { agent, now, rules } = story
  const stage = stageOn(story, openedBy(story, at))
  const second = openedBy(story, at + 9 * MINUTE_MS)
  const both = happeningsIn(mergeTickets(second.ticket, stage.ticket()))
  const merging = { at: at + 13 * MINUTE_MS, actor: agent.personId }
  stage.record(both.other, merging)
  return [told(stage, story), replayUntil(replayHappenings(second, both.one, merging, rules), now, rules)]
}

/** A ticket with a second request in a reply, which the agent splits into its own ticket. */
function tellSplit(story: Story, at: number): Replayed[] {
  const { topic, random, agent, rules, now } = story
  const stage = stageOn(story, openedBy(story, at))
  respond(stage, story)
  const another = drawTopic(
    random,
    topics.filter(({ tags }) => tags !== topic.tags),
  )
  stage.client(stage.later(20, 200), [reply(`One more thing. ${random.one(another.descriptions)}`)])
  const splitAt = stage.later(4, 40)
  const asked = stage
    .replayed()
    .timeline.findLast(({ happening }) => happening.type === 'replied' && happening.side === 'client')
  if (stage.ended() || splitAt > now || !asked)
    return [told(stage, story), tell({ ...story, topic: another }, at + 9 * MINUTE_MS)]
  const ticketNumber = numberAt(splitAt, random)
  const split = splitOff(
    stage.ticket(),
    asked,
    {
      ticketNumber,
      subject: random.one(another.subjects),
      actor: agent.personId,
      requestId: ticketNumber,
      agreement: rules.agreement,
    },
    splitAt,
  )
  if (typeof split === 'string') throw new Error(`The demonstration's split was refused: ${split}.`)
  stage.record(split.origin, { at: splitAt, actor: agent.personId })
  const theirs = { ...story, topic: another }
  return [told(stage, story), told(stageOn(theirs, { ticket: split.ticket, timeline: split.entries }), theirs)]
}

/** A closed ticket with a follow-up; two plain tickets if the follow-up would be in the future. */
function continued(story: Story, replayed: Replayed): Replayed[] {
  const { topic, random, requester, rules, now } = story
  const { ticket: origin } = replayed
  const at = Date.parse(origin.closedAt ?? origin.updatedAt) + (rules.reopenDays + 3) * DAY_MS
  if (origin.status !== 'closed' || at > now - 2 * DAY_MS)
    return [replayed, tell(story, Date.parse(origin.createdAt) + DAY_MS)]
  const actor = requester.personId ?? 'guest'
  const {
    ticket,
    entries,
    origin: happenings,
  } = followUpOf(
    origin,
    {
      ticketNumber: numberAt(at, random),
      text: random.one(topic.descriptions),
      files: [],
      by: requester.name,
      actor,
      requestId: numberAt(at, random),
      channel: 'mail',
      agreement: rules.agreement,
    },
    at,
  )
  const linked = replayUntil(replayHappenings(replayed, happenings, { at, actor }, rules), now, rules)
  return [linked, told(stageOn(story, { ticket, timeline: entries }), story)]
}

function happeningsIn(both: BothHappenings | RelationRefusal): BothHappenings {
  if (typeof both === 'string') throw new Error(`The demonstration's relation was refused: ${both}.`)
  return both
}

function numberAt(at: number, random: Random): string {
  return drawTicketNumber(at, (bound) => random.between(0, bound - 1))
}

/** Moments of creation in ascending order: mostly working hours, busy Mondays, and slowly more of them. */
function momentsOf(count: number, now: number, random: Random): number[] {
  const moments = JUST_ARRIVED.slice(0, count).map((minutes) => now - minutes * MINUTE_MS)
  while (moments.length < count) {
    const age = DAYS * (1 - Math.sqrt(random.next() * 0.75 + 0.25)) * 2
    const day = Math.floor((now - age * DAY_MS + OFFSET_MS) / DAY_MS)
    const weekday = new Date(day * DAY_MS).getUTCDay()
    const isWeekend = weekday === 0 || weekday === 6
    if ((isWeekend && random.chance(0.85)) || (!isWeekend && weekday !== 1 && random.chance(0.15))) continue
    const hour = random.chance(0.92) ? 7 + random.next() * 10 : random.next() * 24
    const at = Math.floor(day * DAY_MS - OFFSET_MS + hour * 60 * MINUTE_MS)
    if (at < now - 12 * 60 * MINUTE_MS) moments.push(at)
  }
  return moments.toSorted((one, other) => one - other)
}

function tell(story: Story, at: number): Replayed {
  return told(stageOn(story, openedBy(story, at)), story)
}

/** What happens after the opening, until now. */
function told(stage: Stage, story: Story): Replayed {
  respond(stage, story)
  if (!stage.ended()) converse(stage, story)
  if (!stage.ended()) conclude(stage, story)
  return replayUntil(stage.replayed(), story.now, story.rules)
}

/** A new ticket of the requester. */
function openedBy({ topic, random, requester, rules }: Story, at: number): Replayed {
  const { name, email, phone, company, ...owner } = requester
  const priority = random.one(topic.priorities)
  const ticket = openTicket(
    {
      form: {
        ticketNumber: numberAt(at, random),
        name,
        email,
        phone,
        company,
        category: topic.category,
        priority,
        subject: random.one(topic.subjects),
        description: random.one(topic.descriptions),
      },
      channel:
        requester.personId === undefined ? random.one(['form', 'mail']) : random.one(['portal', 'portal', 'mail']),
      agreement: rules.agreement,
      owner,
    },
    at,
  )
  return replayFrom(ticket)
}

type Stage = ReturnType<typeof stageOn>

/** Performs actions on a ticket until one would be in the future. */
function stageOn({ random, requester, agent, rules, now }: Story, opened: Replayed) {
  let replayed = opened
  let at = Date.parse(opened.ticket.createdAt)
  let isOver = false

  const perform = (moment: number, act: (at: number) => Parameters<typeof replayAct>[1]): void => {
    if (isOver) return
    if (moment > now) {
      isOver = true
      return
    }
    at = moment
    const acted = replayAct(replayed, act(moment), rules)
    if (acted === 'nothing-changes') return
    if (typeof acted === 'string') throw new Error(`The demonstration's act was refused: ${acted}.`)
    replayed = acted
  }

  return {
    at: () => at,
    ticket: () => replayed.ticket,
    replayed: () => replayed,
    /** Whether the next action would be in the future. */
    ended: () => isOver,
    end: () => {
      isOver = true
    },
    record(happenings: readonly Happening[], act: { readonly at: number; readonly actor: string }): void {
      replayed = replayHappenings(replayed, happenings, act, rules)
      at = act.at
    },
    agent(moment: number, actions: readonly AgentAction[], who = agent): void {
      perform(moment, (when) => ({ at: when, actor: who.personId, by: who.name, side: 'agent', actions }))
    },
    client(moment: number, actions: readonly ClientAction[]): void {
      const { personId, name } = requester
      perform(moment, (when) => ({ at: when, actor: personId ?? 'guest', by: name, side: 'client', actions }))
    },
    /** A moment after a time that people take, within working hours. */
    later(least: number, most: number): number {
      const wait = random.between(least, most) * MINUTE_MS
      return addWorkingTime(rules.agreement.office, nextWorkingInstant(rules.agreement.office, at), wait)
    },
    /** A moment within a share of a target. */
    within(target: Target, share: number): number {
      const calendar = calendarOf(target, rules.agreement)
      return addWorkingTime(calendar, at, Math.round(target.minutes * MINUTE_MS * share))
    },
  }
}

const reply = (text: string) => ({ do: 'reply' as const, text, files: [] })
const note = (text: string) => ({ do: 'note' as const, text, files: [] })

/** An agent takes the ticket and replies: usually in time, sometimes late. */
function respond(stage: Stage, { topic, random, rules, agent, colleague, fate }: Story): void {
  if (fate === 'new') return stage.end()
  const target = rules.agreement.targets[stage.ticket().priority].firstResponse
  const isCritical = stage.ticket().priority === 'critical'
  const isLate = fate === 'done' && random.chance(isCritical ? 0.04 : 0.09)
  const share = isLate ? 1.05 + random.next() * 0.9 : 0.06 + random.next() * 0.7
  const answered = stage.within(target, share)
  const taken = stage.within(target, share * 0.6)
  stage.agent(taken, [
    { do: 'assign', to: agent.personId },
    { do: 'tag', add: [random.one(topic.tags)], remove: [] },
  ])
  if (random.chance(0.08)) stage.agent(taken, [{ do: 'set-priority', to: random.one(['normal', 'high'] as const) }])
  if (random.chance(0.3)) stage.agent(taken, [note(random.one(topic.notes))])
  if (random.chance(0.07)) stage.agent(taken, [{ do: 'watch', personId: colleague.personId }])
  stage.agent(Math.max(answered, stage.at()), [reply(random.one(topic.firstReplies))])
}

/** Questions and answers, waiting and its end. A ticket that is still waiting or on hold ends here. */
function converse(stage: Stage, story: Story): void {
  const { topic, random, agent, colleague, fate } = story
  // What is critical is mostly solved without a detour, within the hour.
  if (fate === 'done' && stage.ticket().priority === 'critical' && random.chance(0.94)) return
  if (fate === 'waiting' || random.chance(0.45)) {
    stage.agent(stage.later(10, 120), [reply(random.one(topic.questions)), { do: 'set-status', to: 'waiting' }])
    if (fate === 'waiting') return stage.end()
    stage.client(stage.later(30, 900), [reply(random.one(topic.answers))])
    answer(stage, story)
  }
  if (random.chance(0.18)) {
    stage.client(stage.later(60, 600), [reply(random.one(nudges))])
    if (fate === 'done') answer(stage, story)
  }
  if (random.chance(0.25)) stage.agent(stage.later(15, 240), [note(random.one(topic.notes))], colleague)
  if (fate === 'on-hold' || random.chance(0.12)) {
    stage.agent(stage.later(20, 120), [reply(random.one(progress)), { do: 'set-status', to: 'on-hold' }])
    if (fate === 'on-hold') return stage.end()
    stage.agent(stage.later(540, 2200), [{ do: 'set-status', to: 'open' }])
  }
  if (random.chance(0.14)) stage.agent(stage.later(30, 200), [{ do: 'assign', to: colleague.personId }], agent)
  if (fate === 'open') stage.end()
}

/** A client who wrote again gets an answer, mostly in time. */
function answer(stage: Stage, { random, rules }: Story): void {
  const target = rules.agreement.targets[stage.ticket().priority].nextResponse
  const share = random.chance(0.12) ? 1.1 + random.next() * 0.5 : 0.05 + random.next() * 0.65
  stage.agent(stage.within(target, share), [reply(random.one(progress))])
}

/** The solution, the rating, and sometimes a return of the problem. */
function conclude(stage: Stage, story: Story): void {
  const { random } = story
  resolve(stage, story)
  if (!stage.ended() && random.chance(0.09)) {
    stage.client(stage.later(120, 1500), [reply(random.one(nudges))])
    answer(stage, story)
    resolve(stage, story)
  }
  if (!stage.ended() && random.chance(0.1)) thank(stage, story)
  if (!stage.ended() && random.chance(0.42)) rate(stage, story)
  if (!stage.ended() && random.chance(0.12)) stage.client(stage.later(10, 300), [{ do: 'close' }])
}

function resolve(stage: Stage, { topic, random, rules }: Story): void {
  const target = rules.agreement.targets[stage.ticket().priority].resolution
  const [least, most] = topic.minutes
  const solved = Math.max(stage.at() + 4 * MINUTE_MS, stage.within(target, 0.04 + random.next() ** 2 * 0.55))
  stage.agent(solved, [
    { do: 'log-time', minutes: random.between(least, most) },
    reply(random.one(topic.resolutions)),
    { do: 'set-status', to: 'resolved' },
  ])
}

/** Thanks reopen a ticket; an agent resolves it again without a word. */
function thank(stage: Stage, { random }: Story): void {
  stage.client(stage.later(5, 200), [reply(random.one(thanks))])
  stage.agent(stage.later(3, 40), [{ do: 'set-status', to: 'resolved' }])
}

function rate(stage: Stage, { random }: Story): void {
  const score = random.one([5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1])
  const text = random.one(comments[score > 3 ? 'good' : score === 3 ? 'fair' : 'poor'])
  stage.client(stage.later(20, 1400), [{ do: 'rate', score, text }])
}
