import { useInfiniteQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { QuarantineView } from '#domain/helpdesk/mail/quarantine-view.ts'
import type { QuarantinedSummary } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { queryClient } from '../../../client/queries.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Empty } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { ListBody, ListScreen } from '../../templates/list-screen.tsx'
import { Views } from '../../templates/views.tsx'
import { quarantinedMail, quarantinedMails, viewIn } from './quarantine.ts'
import { QuarantinedMailScreen } from './quarantined-mail-screen.tsx'
import { reasonWords } from './reason-words.ts'
import css from './quarantine-page.module.css'

/** Prefetches the list and the open mail. */
export const loader = prefetching((search) => {
  const open = search.get('open')
  return [
    queryClient.prefetchInfiniteQuery(quarantinedMails(viewIn(search))),
    ...(open ? [queryClient.prefetchQuery(quarantinedMail(open))] : []),
  ]
})

const none: readonly QuarantinedSummary[] = []
const idOf = ({ id }: QuarantinedSummary) => id

function senderOf({ from, fromName }: QuarantinedSummary): string {
  return fromName && from ? `${fromName}, ${from}` : from || fromName || 'No sender'
}

const columns: readonly [Column<QuarantinedSummary>, ...Column<QuarantinedSummary>[]] = [
  {
    id: 'subject',
    name: 'Subject',
    width: 'minmax(12rem, 1fr)',
    narrow: 'title',
    cell: ({ subject }) => (subject ? <RevealedText>{subject}</RevealedText> : 'No subject'),
  },
  {
    id: 'from',
    name: 'From',
    width: 'minmax(10rem, 1.4fr)',
    narrow: 'about',
    // Never cut: only the whole address says who may have sent it.
    cell: (mail) => (
      <bdi className={css.sender}>
        <RevealedText>{senderOf(mail)}</RevealedText>
      </bdi>
    ),
  },
  {
    id: 'reason',
    name: 'Reason',
    width: 'max-content',
    narrow: 'end-about',
    cell: ({ reason }) => reasonWords[reason].name,
  },
  {
    id: 'received',
    name: 'Received',
    width: 'max-content',
    align: 'end',
    narrow: 'end',
    cell: ({ receivedAt }) => <span className={css.received}>{spokenTime(receivedAt, Date.now())}</span>,
  },
]

const empty: Readonly<Record<QuarantineView, { readonly title: string; readonly about: string }>> = {
  open: { title: 'No mail waits', about: 'Mails that cannot be matched to a ticket wait here for a decision.' },
  automatic: {
    title: 'No automatic mail',
    about: 'Absence notices, bounces and newsletters are kept here for 30 days.',
  },
  decided: { title: 'Nothing decided', about: 'Mails that were attached, opened or deleted stay here for 30 days.' },
}

/** Mails that became no message and no ticket, and the one that is read. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = viewIn(search)
  const open = search.get('open') ?? undefined
  const list = useInfiniteQuery(quarantinedMails(view))
  const mails = list.data ?? none
  const words = search.toString()
  const address = useCallback(
    ({ id }: QuarantinedSummary) => {
      const next = new URLSearchParams(words)
      next.set('open', id)
      return `/admin/helpdesk/quarantine?${next}`
    },
    [words],
  )
  const close = () =>
    setSearch((before) => {
      const rest = new URLSearchParams(before)
      rest.delete('open')
      return rest
    })

  return (
    <>
      <PageHead title="Quarantine" description="Mails that could not be matched to a ticket." />
      <ListScreen
        title="Quarantine"
        about="Newest first"
        views={
          <Views
            label="Quarantine"
            views={[
              { name: 'Waiting', search: '' },
              { name: 'Automatic', search: 'view=automatic' },
              { name: 'Decided', search: 'view=decided' },
            ]}
          />
        }
        detail={open && <QuarantinedMailScreen key={open} mailId={open} onClose={close} />}
        detailLabel="Mail"
      >
        <ListBody
          query={list}
          count={mails.length}
          things="mails"
          empty={
            <Empty title={empty[view].title} icon={MailCheck}>
              <p>{empty[view].about}</p>
            </Empty>
          }
          foot={
            list.hasNextPage && (
              <LoadMore
                shown={mails.length}
                things="mails"
                busy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )
          }
        >
          <DataTable label="Mails" columns={columns} rows={mails} rowKey={idOf} address={address} open={open} />
        </ListBody>
      </ListScreen>
    </>
  )
}
