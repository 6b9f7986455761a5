import { quarantineViews } from '#domain/helpdesk/mail/quarantine-view.ts'
import type { QuarantineView } from '#domain/helpdesk/mail/quarantine-view.ts'
import { recovering } from '../../../client/query-defaults.ts'
import { orpc } from '../../client/orpc.ts'

const PAGE_SIZE = 50
const REFRESH_MS = 60_000

/** The list that an address shows. */
export function viewIn(search: URLSearchParams): QuarantineView {
  return quarantineViews.find((view) => view === search.get('view')) ?? 'open'
}

/** Mails of a list of the quarantine, newest first. */
export function quarantinedMails(view: QuarantineView) {
  return orpc.helpdesk.listQuarantine.infiniteOptions({
    input: (cursor: string | undefined) => ({ view, limit: PAGE_SIZE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ mails }) => mails),
    refetchInterval: recovering(REFRESH_MS),
  })
}

export function quarantinedMail(mailId: string) {
  return orpc.helpdesk.readQuarantinedMail.queryOptions({ input: { mailId } })
}
