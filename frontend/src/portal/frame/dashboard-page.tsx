import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { isClientThere, isHeldBack, useMe } from '../../accounts/me.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { DashboardPart } from '../feature.ts'
import { Skeleton } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { dashboardParts } from '../dashboard-parts.ts'
import { isShownTo } from '../is-shown-to.ts'
import { Columns, Part } from '../templates/overview.tsx'
import { Page } from '../templates/page.tsx'
import { WaitingBoard, WaitingRows } from '../templates/waiting-board.tsx'
import { PartBoundary } from './part-boundary.tsx'
import css from './dashboard-page.module.css'

const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

interface ShownPart extends DashboardPart {
  readonly Content: ComponentType
}

const shownParts: readonly ShownPart[] = dashboardParts.map((part) => ({
  ...part,
  Content: lazy(async () => ({ default: (await part.lazy()).Component })),
}))

/** What matters to the person now. Each part is a feature's own; the dashboard lays them out. */
export function Component() {
  const { data: me } = useMe()
  const now = new Date(useNow())
  const parts = shownParts.filter((part) => me && isShownTo(part, me) && (part.isFor?.(me) ?? true))
  const at = (place: DashboardPart['place']) => parts.filter((part) => part.place === place)
  return (
    <>
      <PageHead title="Dashboard" description="What matters now: tickets, tasks, meetings, trials and services." />
      <Page
        title={greetingAt(now)}
        about={
          <span className={css.about}>
            {date.format(now).replace(',', '')}
            {at('head').map((part) => (
              <PartBoundary key={part.title} failed={null}>
                <Suspense>
                  <part.Content />
                </Suspense>
              </PartBoundary>
            ))}
          </span>
        }
        actions={
          !isHeldBack(me) &&
          !isClientThere(me) && (
            <ButtonLink size="small" href="/dashboard/tickets/new">
              New ticket
            </ButtonLink>
          )
        }
      >
        <Columns
          aside={at('aside').map((part) => (
            <Framed key={part.title} part={part} />
          ))}
        >
          <WaitingBoard
            title="Waits for you"
            nothing="Nothing waits for you."
            about={
              isClientThere(me)
                ? 'Invitations, and steps for your account, appear here.'
                : 'Questions of our engineers, invitations, meetings to answer, late tasks and trials that end soon appear here.'
            }
          >
            {at('waiting').map((part) => (
              <PartBoundary key={part.title} failed={<WaitingRows of={part.title} rows={[]} error onRetry={reload} />}>
                <Suspense fallback={<WaitingRows of={part.title} rows={[]} isPending />}>
                  <part.Content />
                </Suspense>
              </PartBoundary>
            ))}
          </WaitingBoard>
          {at('main').map((part) => (
            <Framed key={part.title} part={part} />
          ))}
        </Columns>
      </Page>
    </>
  )
}

/** A module that could not be loaded stays so until the page is loaded again. */
const reload = () => window.location.reload()

/** A part with its loading and failing states, under its title. */
function Framed({ part }: { part: ShownPart }) {
  const { title, place, isLater } = part
  return (
    <PartBoundary
      failed={
        <Part title={title}>
          <div className={css.failed} role="alert">
            <p>This part could not be shown. The rest of your dashboard works.</p>
            <Button size="small" onClick={reload}>
              Load again
            </Button>
          </div>
        </Part>
      }
    >
      <Suspense
        fallback={
          <Part title={title}>
            <Skeleton shape={isLater || place === 'aside' ? 'lines' : 'rows'} label={`Loading: ${title}`} />
          </Part>
        }
      >
        <part.Content />
      </Suspense>
    </PartBoundary>
  )
}

function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
