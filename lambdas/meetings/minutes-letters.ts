import { outboxMailBase } from '#domain/mail/outbox.ts'
import { whenInWords } from '#domain/meetings/calendar/home-time.ts'
import { guestReaders } from '#domain/meetings/meeting.ts'
import type { Meeting, SentDraft } from '#domain/meetings/meeting.ts'
import type { MeetingMinutesMail } from '#domain/meetings/mails/meeting-minutes.ts'
import { minutesDocument } from '#domain/meetings/minutes-document.ts'
import { changesSinceDraft, draftChangeWords } from '#domain/meetings/sent-draft.ts'
import { plainMinutes, unlinkedWords, withoutTypedLinks } from '#domain/meetings/plain-minutes.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import { Outage } from '#lambdas/platform/outage.ts'
import { addressHash, guestLink, repliesTo } from './invitations.ts'
import type { Letter } from './letters.ts'
import { addLink } from './link-store.ts'
import type { MeetingCall } from './minute-book.ts'
import { peopleIn } from './people-in.ts'

/** Of a PDF in base64: the mail waits in an item of at most 400 KB, beside its words. */
const MOST_PDF = 240_000

interface About {
  readonly state: MeetingMinutesMail['state']
  /** Who sends, approves or corrects them. */
  readonly personId: string
  /** Whether guests get them, too. */
  readonly toGuests?: boolean
  /** The draft that was sent before. */
  readonly draft?: SentDraft | undefined
}

/**
 * The minutes by mail, as PDF and in words: to the members of the meeting, and once they are approved to the guests who were invited
 * or there, if the approver says so. A guest's address is not proved: their mail holds no link that somebody typed.
 */
export async function minutesLetters(
  context: MeetingCall,
  meeting: Meeting,
  { state, personId, toGuests = false, draft }: About,
): Promise<Letter[]> {
  const { id, organisation, chairId } = meeting
  const found = await context.people.of(organisation, [...peopleIn(meeting), personId])
  const now = context.now()
  const idOf = (who: string) => `minutes-${id}-${state}-${who}-${now}`
  const replies = (isGuest: boolean) => repliesTo({ personId: chairId, chairId: meeting.personId }, found, isGuest)
  const origin = context.siteOrigin
  const changes = draft ? draftChangeWords(changesSinceDraft(meeting, draft)) : []
  const of = (shown: Meeting, words?: typeof unlinkedWords) => ({
    template: 'meeting-minutes' as const,
    organisation,
    meetingId: id,
    title: shown.title,
    when: whenInWords(shown),
    state,
    ...plainMinutes(shown, found.nameOf, words, words ? undefined : origin),
    // No draft goes to guests, so they are not told what was in it.
    changes: words ? [] : changes,
  })
  const pdf = await printed(context.documents, meeting, { ...found, namesGuests: true, origin })
  const members = [...new Set([...meeting.personIds, chairId, meeting.personId])].flatMap((who): Letter[] => {
    const member = found.known.get(who)
    if (!member) return []
    const mail = { ...outboxMailBase(now, idOf(who)), ...of(meeting), ...replies(false), ...pdf }
    return [{ mail: { ...mail, to: member.email, isChair: who === chairId } }]
  })
  const readers = state === 'sent' || !toGuests ? [] : guestReaders(meeting)
  if (readers.length === 0) return members
  const shown = withoutTypedLinks(meeting)
  const shownPdf = await printed(context.documents, shown, { ...found, words: unlinkedWords })
  const { organisationName } = found
  const guests = readers.map((guest): Letter => {
    const { token, link } = guestLink(context, { meeting, guest, personId, organisationName })
    const mail = {
      ...outboxMailBase(now, idOf(addressHash(guest))),
      ...of(shown, unlinkedWords),
      ...replies(true),
      ...shownPdf,
    }
    return { link: addLink(link), mail: { ...mail, to: guest, isChair: false, linkToken: token } }
  })
  return [...members, ...guests]
}

/** Nothing where the minutes are too large for a mail, or cannot be printed now: the mail says what they hold. */
async function printed(
  documents: Pick<Documents, 'make'>,
  meeting: Meeting,
  shown: Parameters<typeof minutesDocument>[1],
): Promise<Pick<MeetingMinutesMail, 'pdf'>> {
  try {
    const made = await documents.make({ template: 'report', data: minutesDocument(meeting, shown) })
    const content = made.outcome === 'made' ? made.pdf.toString('base64') : ''
    if (content === '' || content.length > MOST_PDF) return {}
    return { pdf: { name: `minutes-${meeting.date}.pdf`, content } }
  } catch (error) {
    if (error instanceof Outage) return {}
    throw error
  }
}
