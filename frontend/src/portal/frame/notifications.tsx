import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import type { Link } from '#domain/offers/record.ts'
import { Button as PushButton } from '../../ui/button.tsx'
import { recovering } from '../../client/query-defaults.ts'
import { orpc } from '../client/orpc.ts'
import { useNow } from '../parts/use-now.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import icon from './icon-button.module.css'
import menu from '../parts/menu.module.css'
import css from './notifications.module.css'

const NotificationSubject = lazy(async () => ({
  default: (await import('./notification-subject.tsx')).NotificationSubject,
}))

const REFRESH_MS = 60_000
const SHOWN = 25

const list = () =>
  orpc.accounts.listNotifications.queryOptions({ input: { limit: SHOWN }, refetchInterval: recovering(REFRESH_MS) })

/** The person's latest notifications, unread ones marked. */
export function Notifications() {
  const unread = useQuery({
    ...list(),
    select: ({ notifications }) => notifications.filter(({ readAt }) => readAt === undefined).length,
  }).data
  return (
    <DialogTrigger>
      <Button className={icon.button} aria-label={unread ? `Notifications, ${unread} new` : 'Notifications'}>
        <Bell size={16} strokeWidth={1.75} aria-hidden="true" />
        {Boolean(unread) && <span className={css.dot} />}
      </Button>
      <Popover placement="bottom end" offset={6} className={`${menu.popover} ${css.popover}`}>
        <Dialog className={css.dialog}>
          {({ close }) => (
            <>
              <Heading slot="title" className={css.title}>
                Notifications
              </Heading>
              <List onFollow={close} />
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function List({ onFollow }: { onFollow: () => void }) {
  const { data, isPending, isError, refetch } = useQuery(list())
  const queries = useQueryClient()
  const now = useNow()
  const read = useMutation({
    ...orpc.accounts.readNotification.mutationOptions(),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.accounts.listNotifications.key() }),
  })
  if (isPending) return <p role="status">Loading notifications</p>
  if (isError && !data)
    return (
      <div role="alert">
        <p>Your notifications could not be loaded.</p>
        <PushButton size="small" onClick={() => void refetch()}>
          Try again
        </PushButton>
      </div>
    )
  const notifications = data?.notifications ?? []
  const unread = notifications.filter(({ readAt }) => readAt === undefined)
  if (notifications.length === 0) return <p>Nothing has happened yet. What concerns your records is told here.</p>
  return (
    <>
      <ul className={css.list}>
        {notifications.map(({ id, at, text, link, readAt }) => (
          <li key={id} data-new={readAt === undefined || undefined}>
            {link ? (
              <a
                href={link.address}
                onClick={() => {
                  if (readAt === undefined) read.mutate({ id })
                  onFollow()
                }}
              >
                {text}
                {isOfProjects(link) && (
                  <Suspense>
                    <NotificationSubject type={link.type} id={link.id} />
                  </Suspense>
                )}
              </a>
            ) : (
              <span>{text}</span>
            )}
            <small>
              {readAt === undefined && <span className="unseen">New, </span>}
              {spokenTime(at, now)}
            </small>
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <PushButton
          size="small"
          busy={read.isPending}
          onClick={() => {
            for (const { id } of unread) read.mutate({ id })
          }}
        >
          Mark all as read
        </PushButton>
      )}
    </>
  )
}

function isOfProjects({ feature, type }: Pick<Link, 'feature' | 'type'>): boolean {
  return feature === 'projects' && (type === 'moves' || type === 'task')
}
