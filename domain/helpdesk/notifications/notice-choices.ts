import * as z from 'zod'

/** Events with notifications. */
export const noticeEvents = ['reply', 'status', 'followed', 'assigned', 'due', 'rated'] as const
export type NoticeEvent = (typeof noticeEvents)[number]

/** When a mail is sent. `daily` is the digest on the morning of a working day. */
export const mailTimes = ['at-once', 'daily', 'never'] as const
export type MailTime = (typeof mailTimes)[number]

/** How a person is notified of an event. `never` without `portal` switches it off. */
const choiceSchema = z.strictObject({ portal: z.boolean(), mail: z.enum(mailTimes) })
export type Choice = z.infer<typeof choiceSchema>

/** What a person chose. Events that they never changed are absent, so that a better default reaches them. */
export const choicesSchema = z.partialRecord(z.enum(noticeEvents), choiceSchema)
export type Choices = z.infer<typeof choicesSchema>

/** Whether a person gets notifications as a client or as a member of the desk. */
export type ReaderSide = 'client' | 'agent'

const both = { portal: true, mail: 'at-once' } as const
const later = { portal: true, mail: 'daily' } as const

/** Defaults. Events without notifications for a side are absent. */
export const defaultChoices: Readonly<Record<ReaderSide, Choices>> = {
  client: { reply: both, status: both, followed: both },
  agent: { reply: both, followed: both, due: both, assigned: later, status: later, rated: later },
}

/** How a person is notified of an event: their choice, else the default of their side. */
export function choiceOf(event: NoticeEvent, side: ReaderSide, chosen: Choices): Choice {
  return chosen[event] ?? defaultChoices[side][event] ?? { portal: true, mail: 'never' }
}

/** Choices without mails about an event, or with `daily` without the digest. */
export function withoutMails(of: NoticeEvent | 'daily', side: ReaderSide, chosen: Choices): Choices {
  const ended = noticeEvents.filter((event) =>
    of === 'daily' ? choiceOf(event, side, chosen).mail === 'daily' : event === of,
  )
  return {
    ...chosen,
    ...Object.fromEntries(ended.map((event) => [event, { ...choiceOf(event, side, chosen), mail: 'never' }])),
  }
}
